/** One message to one person; plain text, UTF-8. */
export type Message = {
  to: string
  subject: string
  text: string
  /** Whom an answer goes to, where that is not the venue. */
  replyTo?: string
  /** The same for a message that is sent again: mail readers then show it once. */
  id?: string
  /** An event that the reader's calendar takes over (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Sends a message, or rejects: what must not be lost stands in the database until this resolves. */
export type Mail = (message: Message) => Promise<void>
