import { type ComponentType, type ReactNode, useState, useEffect, useRef } from 'react'
import { Button, ButtonLink, ExternalLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { ScanTarget } from './scanTarget.ts'
import { Scanner, TypedCodeForm } from '../Scanner.tsx'
import { useRouter } from '@tanstack/react-router'
import { Refused } from '../../../../shared/api/failure.ts'
import type { Reference } from '../../../../shared/rules/pass/reference.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { readPass } from '../../../../shared/rules/pass/pass.ts'
import { readCode } from '../../../../shared/rules/pass/readCode.ts'
import { bookingPath, parseScan } from './scanTarget.ts'
import layout from '../../../ui/styles/layout.module.css'
import styles from '../scan.module.css'

type VisitorProps = {
  findBooking: FindBooking
  /** The team's space with a code that was typed for it, where this device can be the venue's. */
  Pairing?: ComponentType<{ code: string }>
}

/** A visitor's scan: ours is followed, anything else is told for what it is. */
export function Visitor({ findBooking, Pairing }: VisitorProps) {
  const [code, setCode] = useState('')
  const [teamCode, setTeamCode] = useState<string>()
  const { found, isBusy, follow, forget } = useFollow(findBooking, () => setCode(''))
  const show = (text: string) => {
    setCode(text)
    follow(text)
  }
  const told = useRef<HTMLDivElement>(null)
  // Newer browsers give a promise, which is no cleaning up.
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [found])
  return (
    <div className={styles.visitor}>
      <Scanner onCode={show} />
      <div className={layout.stack6}>
        <TypedCodeForm
          heading="Ou tapez-le"
          label="Code ou adresse"
          hint="La référence de votre réservation, comme K7QM&nbsp;3XRD, ou une adresse d’ici."
          action="Ouvrir"
          code={code}
          isBusy={isBusy}
          onChange={(text) => {
            setCode(text)
            forget()
          }}
          onCode={follow}
          error={found.error}
        />
        {Object.keys(found).length > 0 && (
          <div ref={told} className={layout.stack4}>
            {found.scanned && <OtherTarget scanned={found.scanned} onDone={forget} />}
            {found.isSignInNeeded && <SignInFirst />}
            {Pairing && found.isReference && teamCode === undefined && (
              <p>
                <Button onClick={() => setTeamCode(code)}>C’est un code de l’équipe</Button>
              </p>
            )}
          </div>
        )}
        {Pairing && (
          <TeamSpace code={teamCode}>
            <Pairing key={teamCode} code={teamCode ?? ''} />
          </TeamSpace>
        )}
      </div>
    </div>
  )
}

function SignInFirst() {
  return (
    <Notice title="Connectez-vous pour l’ouvrir">
      <p>Une réservation ne s’ouvre que pour la personne qui l’a faite.</p>
      <p>
        <ButtonLink
          tone="primary"
          size="small"
          to="/client/login"
          search={{ returnTo: '/client/reservations' }}
        >
          Se connecter
        </ButtonLink>
      </p>
    </Notice>
  )
}

/** What a code says that leads to no page of ours: shown in full, and asked about. */
function OtherTarget({ scanned, onDone }: { scanned: ScanTarget; onDone: () => void }) {
  if (scanned.kind === 'foreign') return <ForeignSite {...scanned} onDone={onDone} />
  if (scanned.kind === 'refused') {
    return (
      <Notice tone="error" title="Ce code est refusé">
        <Said text={scanned.text} />
        <p>Il agirait sur cette page au lieu d’en ouvrir une. Montrez-le à l’accueil.</p>
      </Notice>
    )
  }
  if (scanned.kind === 'other') {
    return (
      <Notice tone="warning" title="Ce code n’ouvre aucune page">
        <Said text={scanned.text} />
        <p>Rien n’a été ouvert, appelé ni rejoint.</p>
      </Notice>
    )
  }
  return null
}

type ForeignSiteProps = { address: string; host: string; onDone: () => void }

function ForeignSite({ address, host, onDone }: ForeignSiteProps) {
  return (
    <Notice tone="warning" title="Cette adresse n’est pas à nous">
      <Said text={address} />
      <p>
        Elle mène chez <strong className={styles.address}>{host}</strong> et n’a pas été ouverte. Si
        elle vous surprend, montrez-la à l’accueil.
      </p>
      <p className={layout.row}>
        <Button size="small" onClick={onDone}>
          Ne pas ouvrir
        </Button>
        <ExternalLink tone="quiet" size="small" href={address}>
          Ouvrir quand même
        </ExternalLink>
      </p>
    </Notice>
  )
}

function Said({ text }: { text: string }) {
  return (
    <p>
      <code className={styles.address}>{text}</code>
    </p>
  )
}

/** For the venue's own people, out of a visitor's way; what it holds comes when it is opened. */
function TeamSpace({ code, children }: { code: string | undefined; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const space = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (code === undefined || !space.current) return
    space.current.open = true
    space.current.scrollIntoView()
  }, [code])
  return (
    <details
      ref={space}
      className={styles.venue}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Espace de l’équipe</summary>
      {isOpen && children}
    </details>
  )
}

/** The id of the customer's own booking with this reference; rejects where nobody is signed in. */
type FindBooking = (reference: Reference) => Promise<string | undefined>

/** What a text turned out to be, where it was not simply opened. */
type FollowResult = {
  scanned?: ScanTarget
  error?: string
  isSignInNeeded?: boolean
  /** It has the form of a reference, as codes of the team have. */
  isReference?: boolean
}

/** As the console and the team's screens print their codes. */
const printedTeamCode = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/i

/** Opens what a scanned or typed text leads to, after `onOpen`, or tells what it is. */
function useFollow(findBooking: FindBooking, onOpen: () => void) {
  const router = useRouter()
  const [found, setFound] = useState<FollowResult>({})
  const [isBusy, setBusy] = useState(false)
  /** Counts what was asked last: an answer that comes after another wish, or after leaving, is none. */
  const latestRequest = useRef(0)
  const forget = () => {
    latestRequest.current += 1
    setFound({})
    setBusy(false)
  }
  useEffect(() => {
    return () => {
      latestRequest.current += 1
    }
  }, [])
  const follow = async (text: string) => {
    forget()
    const request = latestRequest.current
    const scanned = parseScan(text, globalThis.location.origin, bookingIdOfPass)
    // References have no such signs as some of these codes have.
    if (scanned.kind === 'path' && printedTeamCode.test(text.trim())) {
      const error = 'Ce code n’est pas celui d’une réservation.'
      return setFound({ scanned: { kind: 'unknown' }, error, isReference: true })
    }
    setBusy(scanned.kind === 'reference')
    const next =
      scanned.kind === 'reference' ? await findTarget(findBooking, scanned) : followResult(scanned)
    if (request !== latestRequest.current) return
    setBusy(false)
    if (next.scanned?.kind !== 'path') return setFound(next)
    onOpen()
    router.history.push(next.scanned.path)
  }
  return { found, isBusy, follow: (text: string) => void follow(text), forget }
}

function followResult(scanned: ScanTarget): FollowResult {
  if (scanned.kind !== 'unknown') return { scanned }
  return { scanned, error: 'Ce code n’est pas un des nôtres. Vérifiez la saisie.' }
}

async function findTarget(
  findBooking: FindBooking,
  { reference, otherwise }: Extract<ScanTarget, { kind: 'reference' }>,
): Promise<FollowResult> {
  try {
    const id = await findBooking(reference)
    if (id !== undefined) return { scanned: bookingPath(id) }
    if (otherwise.kind === 'foreign') return { scanned: otherwise }
    const error = 'Aucune de vos réservations ne porte cette référence. Vérifiez la saisie.'
    return { error, isReference: true }
  } catch (error) {
    if (error instanceof Refused && error.status === 401)
      return { isSignInNeeded: true, isReference: true }
    return { error: errorSentence(error), isReference: true }
  }
}

/** The booking that a pass names, unverified: its page asks who is here. */
function bookingIdOfPass(text: string): string | undefined {
  const code = readCode(text)
  if (!code || !('pass' in code)) return undefined
  const reading = readPass(code.pass)
  return 'pass' in reading ? reading.pass.booking : undefined
}
