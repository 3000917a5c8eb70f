import * as v from 'valibot'

/** What a form asked of the venue, as a list tells it; instants in epoch milliseconds. */
const StaffInquiry = v.object({
  /** The reference that its sender was told. */
  id: v.string(),
  kind: v.picklist(['contact', 'birthday', 'business']),
  name: v.string(),
  createdAt: v.number(),
  /** Of a party: the day that is wished for, and how many come. */
  date: v.optional(v.string()),
  people: v.optional(v.number()),
  age: v.optional(v.number()),
  company: v.optional(v.string()),
  /** When it was said to be answered, and by whom as they are called now. */
  answeredAt: v.nullable(v.number()),
  answeredBy: v.nullable(v.string()),
})
export type StaffInquiry = v.InferOutput<typeof StaffInquiry>

/** `GET /api/staff/inquiries`: what is to be answered first, each the latest first. */
export const StaffInquiries = v.object({ inquiries: v.array(StaffInquiry) })
export type StaffInquiries = v.InferOutput<typeof StaffInquiries>

/** `GET /api/staff/inquiries/:id`. */
export const StaffInquiryDetails = v.object({
  ...StaffInquiry.entries,
  email: v.string(),
  phone: v.nullable(v.string()),
  message: v.string(),
})
export type StaffInquiryDetails = v.InferOutput<typeof StaffInquiryDetails>

/** `POST /api/staff/inquiries/:id/answered`: that it is, or that it is not after all. */
export const InquiryAnswer = v.object({ isAnswered: v.boolean() })
export type InquiryAnswer = v.InferOutput<typeof InquiryAnswer>
