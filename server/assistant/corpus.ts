import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { hasPage } from '../../venue/modules.ts'
import { fillLivingTexts } from '../../shared/venue/filled.ts'
import { isTable } from '../../shared/pages/text.ts'
import { contractTerms, privacyParts, salesTerms, siteTerms } from '../../venue/texts.ts'
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
    ...passagesOf(privacyParts, privacyPage, privacyWords),
    ...tableRows(),
  ]
  // A sentence that announces a list is none without it.
  return fillLivingTexts(passages, { venue: facts.hours, activities: facts.activities }).filter(
    ({ source, text }) => hasPage(source.url.replace(/#.*/, '')) && !text.endsWith(':'),
  )
}

/** Each use of data: what it takes, and its end. */
function tableRows(): Passage[] {
  const tables = privacyParts.flatMap(({ blocks }) => blocks.filter(isTable))
  return tables.flatMap(({ columns, rows }) =>
    rows.map(([use = '', data = '', ...more]) => ({
      title: `Données : ${use}`,
      text: `${labelled(use, data)}. ${labelled(columns.at(-1) ?? '', more.at(-1) ?? '')}.`,
      source: privacyPage,
      weight: 0.6,
    })),
  )
}
