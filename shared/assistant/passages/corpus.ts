import { hasPage } from '../../../venue/modules.ts'
import { contractTerms, privacyParts, salesTerms, siteTerms } from '../../../venue/pages.ts'
import { fillLivingTexts } from '../../venue/filled.ts'
import type { VenueFacts } from '../facts.ts'
import { activityPassages, challengePassages } from './activityPassages.ts'
import { groupPassages } from './groupPassages.ts'
import { pricingPassages, questionPassages, subscriptionPassages } from './offerPassages.ts'
import { type Passage, passagesOf } from './passage.ts'
import { servicePassages } from './servicePassages.ts'
import { placePassages } from './venuePassages.ts'

const legalPage = { title: 'Mentions légales', url: '/legal' }
const privacyPage = { title: 'Confidentialité', url: '/privacy' }

/** Everything that the assistant may quote, made of the venue's own content. */
export function corpus(facts: VenueFacts): Passage[] {
  const passages = [
    ...activityPassages(facts),
    ...challengePassages(),
    ...pricingPassages(),
    ...placePassages(),
    ...questionPassages(),
    ...subscriptionPassages(),
    ...groupPassages(facts),
    ...servicePassages(),
    ...passagesOf([...salesTerms, ...contractTerms, ...siteTerms], legalPage),
    ...passagesOf(privacyParts, privacyPage, 'privacy.'),
  ]
  // A sentence that announces a list is none without it.
  return fillLivingTexts(passages, { venue: facts.hours, activities: facts.activities }).filter(
    ({ source, text }) => hasPage(source.url.replace(/#.*/, '')) && !text.endsWith(':'),
  )
}
