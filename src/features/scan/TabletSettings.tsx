import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { door } from './door.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './scan.module.css'

type TabletSettingsProps = {
  waiting: number
  children?: ReactNode
}

/** What is rarely done with the venue's tablet. */
export function TabletSettings({ waiting, children }: TabletSettingsProps) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const unpair = () => {
    setBusy(true)
    setAsking(false)
    void door.unpair().finally(() => setBusy(false))
  }
  return (
    <details className={styles.settings}>
      <summary>Réglages de la tablette</summary>
      <div className={`${layout.grid6} ${styles.choices}`}>
        {waiting === 0 ? (
          children
        ) : (
          <p>Le mode borne attend que tous les passages soient envoyés.</p>
        )}
        <section className={`${layout.stack3} ${styles.choice}`} aria-labelledby="site">
          <h2 id="site">Le site public</h2>
          <p>Le contrôle reste sur cette tablette&nbsp;: il se rouvre à l’adresse /scan.</p>
          <ButtonLink tone="quiet" to="/">
            Ouvrir le site
          </ButtonLink>
        </section>
        <section className={`${layout.stack3} ${styles.choice}`} aria-labelledby="desappairer">
          <h2 id="desappairer">Rendre la tablette</h2>
          <p>Elle oublie la liste du jour, ses passages et le droit de contrôler.</p>
          <Button tone="danger" busy={busy} onClick={() => setAsking(true)}>
            Désappairer cette tablette
          </Button>
        </section>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Désappairer cette tablette"
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Garder
            </Button>
            <Button tone="danger" onClick={unpair}>
              Tout effacer
            </Button>
          </>
        }
      >
        <p>
          {waiting > 0
            ? `${unsent(waiting)} Attendez le réseau pour ne rien perdre.`
            : 'Tous les passages sont envoyés. Il faudra un nouveau code d’appairage pour contrôler ici.'}
        </p>
      </Dialog>
    </details>
  )
}

function unsent(waiting: number): string {
  return waiting === 1
    ? '1 passage n’a pas encore été envoyé et serait perdu.'
    : `${waiting} passages n’ont pas encore été envoyés et seraient perdus.`
}
