/** Paths of this origin that are no page of the app: what a navigation there gets is the server's. */
export const notPages = [
  /^\/(?:api|provider|venue|articles-host|assets|healthz|readyz)(?:[/?]|$)/,
  /^\/(?:sw\.js|manifest\.webmanifest|robots\.txt|sitemap\.xml)(?:\?|$)/,
  // A file, by its extension.
  /^[^?]*\/[^/?]+\.(?:js|css|json|png|svg|ico|woff2|txt|xml|map|pkpass|ics|pdf)(?:\?|$)/,
]
