/** Letters that Unicode does not take apart, in the letters that people type for them. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** A name as it is searched and sorted by: small letters without marks; apostrophes and hyphens are spaces. */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßłøđðþħı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[\s\p{Pd}\p{Pi}\p{Pf}'`´ʹʼʻʽˈ·.,]+/gu, ' ')
    .trim()
}

/** Orders people as a French list does, in every place alike. */
export function byName(one: { name: string }, other: { name: string }): number {
  const [a, b] = [searchText(one.name), searchText(other.name)]
  return a < b ? -1 : Number(a > b)
}

/** What is searched for: each word that was typed, which a name must hold; « d’arc » is one. */
export function searchWords(typed: string): string[] {
  return typed.split(/\s+/).map(searchText).filter(Boolean)
}
