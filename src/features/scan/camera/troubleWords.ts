/** What went wrong with the camera or a picture, and what to do. */
export const troubleWords = {
  refused: 'L’appareil photo reste fermé',
  absent: 'Aucun appareil photo ici',
  busy: 'L’appareil photo ne répond pas',
  instead:
    'Tapez le code imprimé sous le QR code, ou choisissez une photo de celui-ci\u00a0: c’est aussi rapide.',
  code: 'Le lecteur n’a pas pu être chargé. Tapez le code, ou rechargez la page avec du réseau.',
  empty: 'Aucun QR code dans cette image. Essayez-en une plus nette, ou tapez le code.',
  unreadable: 'Ce fichier n’est pas une image lisible. Choisissez une photo, ou tapez le code.',
} as const
