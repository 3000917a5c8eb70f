import { createFileRoute } from '@tanstack/react-router'
import { venue } from '../contract/venue.ts'
import { DeviceInventory } from '../features/venue/DeviceInventory.tsx'
import { Prose, Section } from '../features/venue/Prose.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/privacy')({ component: Privacy })

function Privacy() {
  return (
    <Page
      title="Politique de confidentialité"
      description="Ce que ce site enregistre, sur votre appareil et chez nous, pourquoi, combien de temps, et vos droits."
      lead="Aucun traceur, aucune publicité, aucun cookie. Voici ce qui reste."
    >
      <Prose>
        <Section id="responsable" title="Qui est responsable">
          <p>
            {venue.legal.company}, {venue.address.street}, {venue.address.postalCode}{' '}
            {venue.address.city}.
          </p>
        </Section>
        <Section id="compte" title="Ce que vous nous confiez">
          <ul>
            <li>
              Votre compte : prénom, nom, e-mail, téléphone mobile, date de naissance si vous la
              donnez, mot de passe (chiffré sans retour possible). Il sert à vous reconnaître.
            </li>
            <li>Vos réservations : activité, date, heure, nombre de personnes, prix, remarques.</li>
            <li>Votre accord pour recevoir nos offres, s’il est coché, et vous pouvez le retirer.</li>
          </ul>
          <p>Ces données ne sont ni vendues, ni transmises à des fins publicitaires.</p>
        </Section>
        <Section id="stockage" title="Ce qui est enregistré sur votre appareil">
          <p>
            Tout est nécessaire au service que vous demandez, et rien ne suit ce que vous faites
            ailleurs.
          </p>
          <DeviceInventory />
        </Section>
        <Section id="droits" title="Vos droits">
          <p>
            Accès, rectification, effacement, limitation, opposition, portabilité : écrivez à{' '}
            <a href={`mailto:${venue.email}`}>{venue.email}</a>. Vous pouvez aussi saisir la CNIL
            (cnil.fr).
          </p>
        </Section>
      </Prose>
    </Page>
  )
}
