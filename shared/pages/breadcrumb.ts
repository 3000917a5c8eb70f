export type Crumb = { label: string; path: string }

const labels: Record<string, string> = {
  activities: 'Activités',
  birthday: 'Anniversaires',
  business: 'Entreprises',
  contact: 'Contact',
  pricing: 'Tarifs',
  abonnements: 'Abonnements',
  reservations: 'Réservations',
  client: 'Espace Client',
  login: 'Connexion',
  profile: 'Profil',
  'password-reset': 'Réinitialisation du mot de passe',
}

/** The way from home to a path; empty on the home page. A reset token is a secret, not a step. */
export function breadcrumb(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  if (segments.length === 0) return []
  const steps = segments.filter((_, index) => segments[index - 1] !== 'password-reset')
  return [
    { label: 'Accueil', path: '/' },
    ...steps.map((segment, index) => ({
      label: (Object.hasOwn(labels, segment) && labels[segment]) || decoded(segment),
      path: `/${steps.slice(0, index + 1).join('/')}`,
    })),
  ]
}

/** A path as it is read; one that cannot be decoded stays as it is. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
