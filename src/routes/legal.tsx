import { createFileRoute, Link } from '@tanstack/react-router'
import { formatDate } from '../../shared/rules/day.ts'
import { phoneLink } from '../../shared/rules/phone.ts'
import { contractTerms, legal, salesTerms, siteTerms } from '../../venue/pages.ts'
import { venue } from '../../venue/venue.ts'
import { About } from '../features/version/About.tsx'
import { LongText, Part, Parts } from '../features/venue/legal/LongText.tsx'
import { PublisherDetails } from '../features/venue/legal/LegalTables.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/legal')({ component: Legal })

const contents = [
  { id: 'editeur', title: 'Éditeur' },
  { id: 'hebergeur', title: 'Hébergeur' },
  { id: 'cgv', title: 'Conditions générales de vente', inner: salesTerms },
  ...contractTerms,
  ...siteTerms,
  { id: 'a-propos', title: 'À propos' },
]

function Legal() {
  return (
    <Page
      wide
      title="Mentions légales"
      description={`Éditeur, hébergeur, conditions de vente, annulation, résiliation, médiation et accessibilité de ${venue.name}.`}
      lead="Qui nous sommes, ce que vous signez, et comment en sortir. En français courant."
    >
      <LongText contents={contents}>
        <Part id="editeur" title="Éditeur">
          <PublisherDetails />
        </Part>
        <Host />
        <Part id="cgv" title="Conditions générales de vente">
          <p>
            Elles valent pour ce que vous réservez ou achetez chez {venue.name}, sur ce site ou sur
            place, depuis le {formatDate(legal.revised)}. Elles ne vous retirent aucun droit que la
            loi vous donne.
          </p>
          <Parts sections={salesTerms} level={3} />
        </Part>
        <Parts sections={contractTerms} />
        <Parts sections={siteTerms} />
        <Part id="a-propos" title="À propos">
          <About>
            <p>
              Vos données sont décrites dans la{' '}
              <Link to="/privacy">politique de confidentialité</Link>.
            </p>
          </About>
        </Part>
      </LongText>
    </Page>
  )
}

function Host() {
  const { name, address, phone } = legal.host
  return (
    <Part id="hebergeur" title="Hébergeur">
      <p>
        {name}, {address}, <a href={phoneLink(phone)}>{phone}</a>.
      </p>
    </Part>
  )
}
