import { encodeQR } from 'qr'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import text from '../../ui/text.module.css'
import styles from './kiosk.module.css'

/** What a terminal does not open, to take along on one's own phone. */
export function Leaving({ address, onClose }: { address: string; onClose: () => void }) {
  const isFile = address === 'fichier'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFile ? 'Pas de fichier sur la borne' : 'À ouvrir sur votre téléphone'}
      actions={
        <Button tone="primary" onClick={onClose}>
          Revenir
        </Button>
      }
    >
      {isFile ? (
        <p>Il y resterait après vous. Connectez-vous sur votre téléphone pour le télécharger.</p>
      ) : (
        <>
          <p>Cette borne reste sur notre site. Lisez ce code avec votre appareil photo.</p>
          <img className={styles.qr} src={drawing(address)} alt={`QR code de ${address}`} />
          <p className={text.address}>{address}</p>
        </>
      )}
    </Dialog>
  )
}

function drawing(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg', { ecc: 'medium', border: 1 }))}`
}
