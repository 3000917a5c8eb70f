/** Where the coin goes in; a drawing. */
export function CoinSlot({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 104 96" aria-hidden="true" focusable="false">
      <path
        fill="#120d20"
        d="M20 48h72a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z"
      />
      <path
        fill="#5b459a"
        d="M12 42h80a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8z"
      />
      <path fill="#8d7fb8" d="M12 42h80a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8z" />
      <path fill="#120d20" d="M24 60h56v8H24z" />
      <path fill="#b97f00" d="M30 62a26 26 0 1 1 44 0z" />
      <path fill="#ffc531" d="M28 62a26 26 0 1 1 44 0z" />
      <path fill="#ffe39a" d="M50 22a26 26 0 0 0-25 20 26 26 0 0 1 50 0 26 26 0 0 0-25-20z" />
      <path
        fill="#7d5100"
        d="M40 38h4v4h12v-4h4v4h4v14h-4v-4h-4v4H44v-4h-4v4h-4V42h4zm4 8v4h4v-4zm8 0v4h4v-4z"
      />
      <path fill="#ff7452" d="M24 76h10v8H24zM40 76h10v8H40z" />
      <path fill="#fff6e6" d="M58 78h22v4H58z" />
    </svg>
  )
}
