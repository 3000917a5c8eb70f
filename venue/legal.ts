/** Who publishes this venue's site, as the law wants it told. */
export { legal } from '#venue'
