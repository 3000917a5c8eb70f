import { qrModules } from '../../../shared/rules/pass/qr.ts'

/** Returns a QR code as an SVG path over a square of `size` modules, its quiet zone included. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = qrModules(text)
  return { size: rows.length, path: rows.map(rowPath).join('') }
}

function rowPath(row: boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  const runs = [...modules.matchAll(/#+/g)]
  return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
