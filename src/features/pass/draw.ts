import { encodeQR } from 'qr'

/** Modules of white on each side: what ISO/IEC 18004 asks for. */
const QUIET_ZONE_MODULES = 4

/** A QR code (level M) as an SVG path over a square of `size` modules, its quiet zone included. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES })
  return { size: rows.length, path: rows.map(rowPath).join('') }
}

function rowPath(row: boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  const runs = [...modules.matchAll(/#+/g)]
  return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
