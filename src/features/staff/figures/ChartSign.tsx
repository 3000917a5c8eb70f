/** Three columns, drawn as the icons are: of their sprite, which every visitor loads, it is no part. */
export function ChartSign() {
  return (
    <svg
      width="1.5rem"
      height="1.5rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 21h18M7 17v-5M12 17V5M17 17V9" />
    </svg>
  )
}
