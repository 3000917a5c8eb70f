/** When this build was made, epoch milliseconds: the stamp of the facts it ships. */
declare const __BUILT_AT__: number
/** The version that « À propos » shows. */
declare const __VERSION__: string
