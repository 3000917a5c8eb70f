import { CODE_MINUTES, type CodePurpose } from '../../shared/api/account/code.ts'
import { RESET_MINUTES } from '../../shared/api/account/password.ts'
import { formatDate } from '../../shared/rules/day.ts'
import { keep } from '../../shared/rules/retention.ts'
import { venue } from '../../venue/venue.ts'
import { letter } from './letter.ts'
import { type Email, phone } from './mail.ts'

export type AccountEvent = 'password-changed' | 'email-changed' | 'account-deleted'

const words: Record<AccountEvent, { subject: string; lines: string[] }> = {
  'password-changed': {
    subject: 'Votre mot de passe a été changé',
    lines: [
      `Le mot de passe de votre compte chez ${venue.name} vient d’être changé.`,
      'Les appareils qui étaient connectés à ce compte ne le sont plus, et ses clés d’accès sont retirées : reconnectez-vous avec le nouveau.',
    ],
  },
  'email-changed': {
    subject: 'L’adresse email de votre compte a été changée',
    lines: [
      `L’adresse email de votre compte chez ${venue.name} vient d’être changée.`,
      'Ce message part à l’ancienne adresse et à la nouvelle. C’est avec la nouvelle que vous vous connectez désormais.',
    ],
  },
  'account-deleted': {
    subject: 'Votre compte a été supprimé',
    lines: [
      `Votre compte chez ${venue.name} vient d’être supprimé, avec ce qui le concernait.`,
      'Nous ne gardons de vos réservations que ce qui ne permet pas de vous reconnaître.',
    ],
  },
}

export function isAccountEvent(kind: string): kind is AccountEvent {
  return kind in words
}

const warning = `Ce n’est pas vous ? Appelez-nous tout de suite au ${phone}, ou répondez à ce message.`

/** What has happened to an account, to its owner. */
export function accountEmail(kind: AccountEvent, to: string, id: string): Email {
  const { subject, lines } = words[kind]
  return letter({ id, to, subject }, [...lines, warning])
}

/** That an account is erased on a day (`YYYY-MM-DD`) unless it is used again, to its owner. */
export function unusedEmail(
  to: string,
  day: string,
  { id, site }: { id: string; site: string },
): Email {
  return letter({ id, to, subject: 'Votre compte va être effacé' }, [
    `Personne ne s’est servi de votre compte chez ${venue.name} depuis ${keep.accounts.words}.`,
    `Il sera effacé le ${formatDate(day)}, avec ce qui le concerne.`,
    'Pour le garder, connectez-vous avant ce jour.',
    {
      intro: 'Se connecter :',
      link: `${site}/client/login`,
      label: 'Se connecter',
    },
  ])
}

/** What opens an account from now on, to its owner. */
export function passkeyEmail(to: string, device: string, id: string): Email {
  const from = device && ` depuis ${device}`
  return letter({ id, to, subject: 'Une clé d’accès a été ajoutée à votre compte' }, [
    `Une clé d’accès vient d’être ajoutée${from} à votre compte chez ${venue.name} : elle l’ouvre sans mot de passe.`,
    'Vous la retrouvez, et la retirez, dans votre profil, sous « Clés d’accès ».',
    warning,
  ])
}

/** What a code is asked for, and from which device, in words. */
type CodeAsked = { code: string; device: string; purpose?: CodePurpose | undefined }

/** The code by which somebody signs in, whether or not they have an account: the letter is the same. */
export function codeEmail(to: string, { code, device, purpose }: CodeAsked, id: string): Email {
  const from = device ? `depuis ${device}` : 'sur notre site'
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`
  const forWhat = purpose === 'booking' ? 'réservation' : 'connexion'
  const first = `${shown} est votre code — ${forWhat} chez ${venue.name}`
  return letter(
    { id, to, subject: first },
    [
      `Voici le code pour ${purpose === 'booking' ? 'réserver' : 'vous connecter'} chez ${venue.name}, demandé ${from} :`,
      { code: shown },
      `Il vaut ${CODE_MINUTES} minutes, sert une seule fois, et seulement là où vous l’avez demandé.`,
      'Ne le dites à personne : nous ne vous le demanderons jamais.',
      'Vous n’avez rien demandé ? Ne faites rien : sans ce code, personne n’entre.',
    ],
    { preview: first },
  )
}

/** The link by which a new password is set; it stands in this e-mail and nowhere else. */
export function resetEmail(to: string, link: string, id: string): Email {
  return letter({ id, to, subject: 'Choisissez un nouveau mot de passe' }, [
    `Vous avez demandé un nouveau mot de passe chez ${venue.name}.`,
    { intro: 'Choisissez-le ici :', link, label: 'Choisir un mot de passe' },
    `Ce lien vaut ${RESET_MINUTES} minutes. Dès qu’un lien a servi, aucun autre ne sert plus.`,
    'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.',
  ])
}
