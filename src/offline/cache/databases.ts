/** The public facts. */
export const publicDatabase = 'borne-public'

/** The facts of one customer. */
export function customerDatabase(id: string): string {
  return `borne-customer-${id}`
}
