import { phoneLink } from '../../../../shared/pages/document.ts'
import { legal } from '../../../../venue/legal.ts'
import { venue } from '../../../../venue/venue.ts'
import facts from '../../../ui/styles/facts.module.css'
import styles from './legal.module.css'

/** Who publishes the site, as the plate that a maker screws on the back of a machine. */
export function Plate() {
  const { street, postalCode, city } = venue.address
  return (
    <dl className={`${facts.facts} ${facts.plate} ${styles.plate}`}>
      <Detail name="Société" value={legal.company} />
      <Detail name="Siège" value={`${street}, ${postalCode} ${city}`} />
      <Detail name="Immatriculation" value={legal.registration} />
      <Detail name="Capital" value={legal.capital} />
      <Detail name="TVA intracommunautaire" value={legal.vat} />
      <Detail name="Direction de la publication" value={legal.director} />
      <Detail name="Téléphone" value={venue.phone} href={phoneLink(venue.phone)} />
      <Detail name="E-mail" value={venue.email} href={`mailto:${venue.email}`} />
    </dl>
  )
}

function Detail({ name, value, href }: { name: string; value: string; href?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  )
}
