import { createFileRoute, Link } from '@tanstack/react-router'
import { venue } from '../contract/venue.ts'
import { Prose, Section } from '../features/venue/Prose.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/legal')({ component: Legal })

function Legal() {
  const { legal, address } = venue
  return (
    <Page title="Mentions légales" description={`Éditeur, hébergeur et conditions de ${venue.name}.`}>
      <Prose>
        <Section id="editeur" title="Éditeur">
          <dl>
            <Entry name="Société" value={legal.company} />
            <Entry name="Capital" value={legal.capital} />
            <Entry name="Immatriculation" value={legal.registration} />
            <Entry name="TVA intracommunautaire" value={legal.vat} />
            <Entry name="Siège" value={`${address.street}, ${address.postalCode} ${address.city}`} />
            <Entry name="Téléphone" value={venue.phone} />
            <Entry name="E-mail" value={venue.email} />
            <Entry name="Direction de la publication" value={legal.director} />
          </dl>
        </Section>
        <Section id="hebergeur" title="Hébergeur">
          <p>{legal.host}</p>
        </Section>
        <Conditions />
        <Section id="mediation" title="Médiation de la consommation">
          <p>
            Écrivez-nous d’abord. Sans réponse satisfaisante, vous pouvez saisir gratuitement le
            médiateur : {legal.mediator}.
          </p>
        </Section>
        <Section id="accessibilite" title="Accessibilité">
          <p>
            Ce site vise la conformité au RGAA ; aucun audit n’a encore été publié. Un obstacle ?
            Appelez le {venue.phone} ou écrivez à <a href={`mailto:${venue.email}`}>{venue.email}</a>.
          </p>
        </Section>
        <Section id="a-propos" title="À propos">
          <p>
            Site {venue.name}, version {__VERSION__}, logiciel libre sous licence MIT. Vos données
            sont décrites dans la <Link to="/privacy">politique de confidentialité</Link>.
          </p>
        </Section>
      </Prose>
    </Page>
  )
}

function Conditions() {
  return (
    <Section id="conditions" title="Conditions de réservation">
      <ul>
        <li>Les prix sont en euros, toutes taxes comprises. Le paiement se fait sur place.</li>
        <li>Réserver une date oblige à payer la partie retenue.</li>
        <li>
          Une activité de loisirs à date fixe n’ouvre pas de droit de rétractation (article L221-28,
          12°, du code de la consommation).
        </li>
        <li>
          Pour déplacer ou annuler une réservation, appelez le {venue.phone}. Les abonnements ont
          leurs <Link to="/abonnements">propres conditions</Link>.
        </li>
      </ul>
    </Section>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
