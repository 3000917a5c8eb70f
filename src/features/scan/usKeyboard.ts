const others: Record<string, string> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  Semicolon: ';:',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
}

/** What a key by its place (`KeyboardEvent.code`) writes on a US keyboard; nothing of what no code of ours holds. */
export function usCharacter(code: string, isShifted: boolean): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (letter) return isShifted ? letter : letter.toLowerCase()
  if (digit) return isShifted ? ')!@#$%^&*('.charAt(Number(digit)) : digit
  return others[code]?.charAt(isShifted ? 1 : 0) ?? ''
}
