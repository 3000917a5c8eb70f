/** Who publishes this venue's site, as the law wants it told. Part of `venue.ts`: another venue edits both. */
export const legal = {
  company: 'Borne Loisirs SAS (société fictive)',
  capital: '10 000 €',
  registration: 'RCS Pontoise 000 000 000',
  vat: 'FR00 000000000',
  director: 'Camille Exemple, présidente de Borne Loisirs',
  host: {
    name: 'Hébergement Exemple SAS (société fictive)',
    address: '3 quai des Câbles, 75999 Paris',
    phone: '01 99 00 56 78',
  },
  mediator: {
    name: 'Médiation Exemple (médiateur fictif)',
    address: '1 place du Conciliateur, 75999 Paris',
    url: 'https://mediation.example/',
  },
  insurer: 'Assurance Exemple, contrat nᵒ 000 000, France',
  /** The day these terms were last changed. */
  revised: '2026-11-21',
} as const
