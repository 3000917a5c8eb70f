import { ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/styles/layout.module.css'

/** From the profile to what this device keeps, and to the app on it. */
export function DeviceLinks() {
  return (
    <section className={layout.section} aria-labelledby="appareil-title">
      <h2 id="appareil-title">Cet appareil</h2>
      <p>
        Ce qu’il garde de vous, de quand, et comment l’effacer{'\u00a0'}; et comment ouvrir le site
        depuis l’écran d’accueil.
      </p>
      <div className={layout.row}>
        <ButtonLink to="/privacy" hash="stockage">
          Stockage et hors connexion
        </ButtonLink>
        <ButtonLink to="/privacy" hash="installer">
          Installer l’application
        </ButtonLink>
      </div>
    </section>
  )
}
