/** When this build was made, epoch milliseconds: the stamp of the facts it ships. */
declare const __BUILT_AT__: number
/** The version that « À propos » shows. */
declare const __VERSION__: string
/** The CSP hash of the styles that the toasts' library adds as it starts: `sha256-…`. */
declare const __TOAST_STYLE__: string
/** Of the venue's folder that this build was made from. */
declare const __BUILT_VENUE__: { digest: string; folder: string; place: string }
