import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { hasPage } from '../../venue/modules.ts'
import { controller, retention, rights, purposes, dataUses } from '../../venue/privacy.ts'
import { contractTerms, salesTerms, siteTerms } from '../../venue/terms.ts'
import { activityPassages, challengePassages } from './activityPassages.ts'
import { groupPassages } from './groupPassages.ts'
import { placePassages, servicePassages } from './venuePassages.ts'
import { pricingPassages, questionPassages, subscriptionPassages } from './offerPassages.ts'
import { labelled, type Passage, passagesOf } from './passage.ts'

const legalPage = { title: 'Mentions légales', url: '/legal' }
const privacyPage = { title: 'Confidentialité', url: '/privacy' }

/** What people call the matter of a section, by its anchor. */
const legalWords = {
  annulation:
    'changer modifier date heure déplacer reporter décaler rembourser remboursement empêchement malade imprévu',
  retard: 'arriver après',
  securite:
    'enceinte grossesse épilepsie épileptique cardiaque coeur dos taille poids danger santé médical',
  mineurs: 'enfant seul adolescent accompagné parent',
  accessibilite: 'site lecteur écran RGAA',
}
const privacyWords = {
  mesure: 'cookie traceur statistiques publicité pistage',
  droits: 'supprimer effacer suppression compte données RGPD CNIL accès',
  assistant: 'intelligence artificielle conversation enregistrée',
}

/** Everything that the assistant may say, made of the venue's own content. */
export function corpus(facts: VenueFacts): Passage[] {
  const passages = [
    ...activityPassages(facts),
    ...challengePassages(),
    ...pricingPassages(),
    ...placePassages(facts),
    ...questionPassages(),
    ...subscriptionPassages(),
    ...groupPassages(facts),
    ...servicePassages(),
    ...passagesOf([...salesTerms, ...contractTerms, ...siteTerms], legalPage, legalWords),
    ...passagesOf([controller, retention, ...dataUses, ...rights], privacyPage, privacyWords),
    ...purposes.map(({ purpose, data, kept }) => ({
      title: `Données : ${purpose}`,
      text: `${labelled(purpose, data)}. ${labelled('Gardées', kept)}.`,
      source: privacyPage,
      weight: 0.6,
    })),
  ]
  // A sentence that announces a list is none without it.
  return passages.filter(
    ({ source, text }) => hasPage(source.url.replace(/#.*/, '')) && !text.endsWith(':'),
  )
}
