import styles from './legal.module.css'
import surface from '../../../ui/styles/surface.module.css'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { legal } from '../../../../venue/pages.ts'
import { venue } from '../../../../venue/venue.ts'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import facts from '../../../ui/styles/facts.module.css'

const counters = ['cookie', 'traceur', 'publicité', 'donnée vendue']

/** What this site does not do, counted as a cabinet counts points. */
export function PrivacyCounters() {
  return (
    <ul className={`${surface.panel} ${styles.zeroes}`}>
      {counters.map((word) => (
        <li key={word}>
          <strong>0</strong> {word}
        </li>
      ))}
    </ul>
  )
}

/** Who publishes the site, as the plate that a maker screws on the back of a machine. */
export function PublisherDetails() {
  const { street, postalCode, city } = venue.address
  return (
    <dl className={`${facts.facts} ${facts.plate} ${styles.plate}`}>
      <DescriptionItem name="Société">{legal.company}</DescriptionItem>
      <DescriptionItem name="Siège">{`${street}, ${postalCode} ${city}`}</DescriptionItem>
      <DescriptionItem name="Immatriculation">{legal.registration}</DescriptionItem>
      <DescriptionItem name="Capital">{legal.capital}</DescriptionItem>
      <DescriptionItem name="TVA intracommunautaire">{legal.vat}</DescriptionItem>
      <DescriptionItem name="Direction de la publication">{legal.director}</DescriptionItem>
      <DescriptionItem name="Téléphone">
        <a href={phoneLink(venue.phone)}>{venue.phone}</a>
      </DescriptionItem>
      <DescriptionItem name="Email">
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </DescriptionItem>
    </dl>
  )
}
