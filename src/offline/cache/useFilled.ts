import { useContext, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { livingNamesIn } from '../../../shared/pages/places.ts'
import { fillLivingTexts } from '../../../shared/venue/filled.ts'
import { LivingContext } from '../../ui/livingContext.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { activitiesQuery, venueQuery } from './venueQueries.ts'

/**
 * Texts of the folder with the prices and hours that are known here; a page asks for those that its texts
 * name, as one with a table of them does.
 */
export function useFilled<T>(texts: T): T {
  const { prices, hours } = useMemo(() => livingNamesIn(texts), [texts])
  const told = useQuery({ ...activitiesQuery(), enabled: prices, subscribed: prices }).data
  const open = useQuery({ ...venueQuery(), enabled: hours, subscribed: hours }).data
  const document = useContext(LivingContext)
  const isHydrated = useHydrated()
  return useMemo(() => {
    if (!prices && !hours) return texts
    const venue = (isHydrated && open?.value) || document.venue
    const activities = (isHydrated && told?.value) || document.activities
    return fillLivingTexts(texts, { venue, activities })
  }, [texts, prices, hours, told, open, document, isHydrated])
}
