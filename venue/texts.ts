/** The long texts of the legal pages: the folder's `texts`. */
export { contractTerms, privacyParts, salesTerms, siteTerms } from '#venue'
