import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { problemOf } from '../../../../shared/api/account/password.ts'
import { readPhone } from '../../../../shared/fields/phone.ts'
import { Email, FirstName, MobilePhone } from '../../../../shared/fields/schemas.ts'
import { visibleLine, visibleText } from '../../../../shared/fields/visible.ts'
import type { FieldProblem } from '../../../../shared/rules/fieldProblem.ts'
import { meantEmail } from '../../../../shared/rules/emailSlip.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { type DraftState, useDraft } from '../../../offline/drafts/drafts.ts'
import { loadRole, type Role } from '../../../offline/secrets/credentials.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { useOnline } from '../../../platform/useOffline.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { focusField } from '../../../ui/fields/focusField.ts'
import { useForm } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useCodeForm } from '../../code/lazyCodeForm.ts'
import { type CodeState, useCode } from '../../code/useCode.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { useSession } from '../../../session/current.ts'

type ContactDetailsProps = {
  contact: DraftState<Contact>
  totalPrice: number
  /** Takes what is to be held: a code prolongs what it finds. */
  take: () => Promise<unknown>
  /** A code is on its way, and what is held lasts as long. */
  onCode: () => void
  onSignedIn: () => void
}

/** Who comes, and their proof of it by a code, in view of what is ordered: an account is made or found by it. */
export function ContactDetails({ contact, totalPrice, take, ...on }: ContactDetailsProps) {
  const code = useCode('booking')
  const { awaited } = code
  const { Part: CodeForm } = useCodeForm(awaited !== undefined)
  const told = useEffectEvent(on.onCode)
  useEffect(() => (awaited?.challenge ? told() : undefined), [awaited?.challenge])
  const action = totalPrice > 0 ? `Continuer — ${formatPrice(totalPrice)}` : 'Continuer'
  const { firstName, mobilePhone } = tidy(contact.value)
  if (awaited && CodeForm) {
    return (
      <CodeForm
        awaited={awaited}
        state={code}
        action={action}
        names={{ ...(firstName && { firstName }), ...(mobilePhone && { mobilePhone }) }}
        onSignedIn={() => {
          contact.forget()
          on.onSignedIn()
        }}
      />
    )
  }
  return <DetailsForm {...{ contact, take, code, action }} />
}

const autofill: Record<keyof Contact, string> = {
  firstName: 'given-name',
  email: 'email',
  mobilePhone: 'tel-national',
}

type DetailsFormProps = Pick<ContactDetailsProps, 'contact' | 'take'> & {
  code: CodeState
  action: string
}

function DetailsForm({ contact, take, code, action }: DetailsFormProps) {
  const id = useId()
  const isOnline = useOnline()
  const [role, setRole] = useState<Role>()
  useEffect(() => void loadRole().then(setRole), [])
  const { form, show, ...fields } = useForm({
    values: contact.value,
    onEdit: (edited) => contact.set((before) => ({ ...before, ...edited })),
    onSubmit: () => {
      const isWrong = show(contactProblems(contact.value))
      if (!isWrong && isOnline) code.ask(contact.value.email, take)
    },
  })
  const field = (name: keyof Contact) => ({
    ...fields.field(name),
    // On the venue's own device nothing is remembered for the next one.
    autoComplete: role ? 'off' : autofill[name],
  })
  const takeMeant = (email: string) => {
    fields.edit({ email })
    focusField(form.ref.current, 'email')
  }
  return (
    <form {...form} className={layout.stack4} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={text.heading}>
        Vos coordonnées
      </h2>
      <div className={layout.pair}>
        <TextField label="Prénom" required {...field('firstName')} />
        <div className={layout.stack1}>
          <TextField
            label="Email"
            type="email"
            required
            hint="Un code y arrive : il remplace le mot de passe."
            {...field('email')}
          />
          <MeantEmail email={contact.value.email} onMeant={takeMeant} />
        </div>
        <TextField
          label="Téléphone mobile"
          type="tel"
          hint="Facultatif."
          {...field('mobilePhone')}
        />
      </div>
      <OfflineNotice title="Brouillon gardé">
        Un code demande le réseau : rien n’est envoyé tant qu’il manque. Votre sélection et vos
        coordonnées restent sur cet appareil.
      </OfflineNotice>
      <ErrorNotice title="Aucun code n’est parti" error={code.error} />
      <Button type="submit" tone="primary" size="large" wide busy={code.isAsking}>
        <span key={action}>{action}</span>
      </Button>
      {role === 'terminal' && <OnOwnPhone onLeave={contact.forget} />}
      <OtherWays />
    </form>
  )
}

type MeantEmailProps = { email: string; onMeant: (email: string) => void }

/** A code that is sent to a slip of the finger never arrives. */
function MeantEmail({ email, onMeant }: MeantEmailProps) {
  const meant = meantEmail(email)
  return (
    <p role="status" className={text.note} hidden={!meant}>
      {meant && (
        <>
          Vouliez-vous écrire{' '}
          <Button tone="quiet" size="small" onClick={() => onMeant(meant)}>
            {meant}
          </Button>{' '}
          ?
        </>
      )}
    </p>
  )
}

/** The same draft there, without what was typed here: what was held for it can be had again. */
function OnOwnPhone({ onLeave }: { onLeave: () => void }) {
  return (
    <ButtonLink
      to="/reservations"
      search
      size="large"
      wide
      data-phone
      onClick={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      Continuer sur mon téléphone
    </ButtonLink>
  )
}

/** By a password, as ever; both come back here. */
function OtherWays() {
  const { href } = useLocation()
  const search = { returnTo: href }
  return (
    <p className={text.note}>
      Rien n’est réservé avant votre accord, à l’étape suivante. Vous avez un mot de passe ?{' '}
      <Link to="/client/login" search={search}>
        Se connecter
      </Link>{' '}
      ou{' '}
      <Link to="/client/register" search={search}>
        Créer un compte
      </Link>
    </p>
  )
}

function tidy({ firstName, mobilePhone }: Contact) {
  return {
    firstName: visibleLine(firstName),
    mobilePhone: readPhone(mobilePhone) ?? visibleText(mobilePhone),
  }
}

const checks = { firstName: FirstName, email: Email, mobilePhone: MobilePhone }

/** What the server would refuse; a phone may be left out. */
function contactProblems(contact: Contact): FieldProblem<keyof Contact>[] {
  return (['firstName', 'email', 'mobilePhone'] as const).flatMap((field) => {
    const isLeftOut = field === 'mobilePhone' && tidy(contact)[field] === ''
    const message = isLeftOut ? undefined : problemOf(checks[field], contact[field])
    return message ? [{ field, message }] : []
  })
}

const empty = { firstName: '', email: '', mobilePhone: '' }
type Contact = typeof empty

/**
 * Who comes, as far as whoever is not signed in has told this device, where a code can be sent to them.
 * `isTyped`: they have begun to, so that their places are worth holding.
 */
export function useContact(hours: Hours) {
  const session = useSession()
  const contact: DraftState<Contact> = useDraft('contact-details', empty, '')
  const canProve = hours.can.includes('holds') && hours.accountsCan?.includes('codes')
  const isVisitor = session.status === 'anonymous' && Boolean(canProve)
  const isTyped = Object.values(contact.value).some((typed) => typed.trim() !== '')
  return { contact, isVisitor, isTyped: isVisitor && isTyped }
}
