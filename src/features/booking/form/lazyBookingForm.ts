import { lazyPart } from '../../../ui/lazyPart.ts'

/** The form of /reservations, which the page itself can be without. */
export const useBookingForm = lazyPart(async () => (await import('./BookingForm.tsx')).BookingForm)
