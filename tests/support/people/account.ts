/** What a newcomer types, less the address. */
export const account = {
  firstName: 'Camille',
  lastName: 'Durand',
  mobilePhone: '0612345678',
  password: 'manette-42',
  birthday: '1990-05-17',
  marketingConsent: false,
}
