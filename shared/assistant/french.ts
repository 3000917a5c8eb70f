/** How people type French: without accents, with typos, with numbers in words. */

/** Lower case, no accents, words separated by one space; `.,:/` stay only between digits. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9€.,:/]+/g, ' ')
    .replace(/[.,:/](?!\d)/g, ' ')
    .replace(/(^|\D)[.,:/]/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
}

const units =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  )
const tens: Record<string, number> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
}

/** The number that a word is. */
export function numberOf(word: string): number | undefined {
  if (word === 'une') return 1
  const unit = units.indexOf(word)
  return unit >= 0 ? unit : tens[word.replace(/s$/, '')]
}

/** Folded text with its number words as digits: « quatre vingt dix euros » → « 90 euros ». */
export function withDigits(folded: string): string {
  const out: string[] = []
  let sum: number | undefined
  const end = () => {
    if (sum !== undefined) out.push(String(sum))
    sum = undefined
  }
  const words = folded.split(' ')
  for (const [index, word] of words.entries()) {
    const value = numberOf(word)
    if (sum !== undefined && word === 'et' && numberOf(words[index + 1] ?? '') !== undefined)
      continue
    if (/^cents?$/.test(word)) sum = (sum ?? 1) * 100
    else if (value === 20 && sum !== undefined && sum % 100 === 4) sum += 76
    else if (value === undefined) {
      end()
      out.push(word)
    } else if (sum === undefined || !joins(sum, value)) {
      end()
      sum = value
    } else sum += value
  }
  end()
  return out.join(' ')
}

/** Whether a number word goes on the one before it: « vingt » « cinq », « cent » « vingt ». */
function joins(sum: number, value: number): boolean {
  if (sum % 100 === 0) return sum > 0
  return sum % 10 === 0 && sum % 100 >= 20 && value < 20
}

/** How a folded stem sounds, near enough. */
export function sound(stem: string): string {
  return stem
    .replace(/ph/g, 'f')
    .replace(/(?<!c)h/g, '')
    .replace(/qu?|c(?=[aoulrt]|$)/g, 'k')
    .replace(/c(?=[eiy])|ss|z/g, 's')
    .replace(/e?au/g, 'o')
    .replace(/[ae][mn](?![aeiouymn])/g, 'A')
    .replace(/(?:ai|ei|i|y)[mn](?![aeiouymn])/g, 'I')
    .replace(/[ae]i/g, 'e')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
}

/** The same of a word, without its silent end: « vandredi » as « vendredi », « anivairsaire » as « anniversaire ». */
export const wordSound = (word: string) =>
  sound(word).replace(/(?<=..)(?:e[stz]?|er|nt|[stxdz])$/, '')

/** The spaces that French puts around its marks, as no-break ones. */
export function typeset(text: string): string {
  return text.replace(/ ([:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0')
}
