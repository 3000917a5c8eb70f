import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BookingRequest } from '../../../shared/api/booking.ts'
import { emailOf, mailbox, readEmail } from '../../../shared/fields/email.ts'
import { byName, searchText, searchWords } from '../../../shared/fields/personName.ts'
import { phoneKey, readPhone } from '../../../shared/fields/phone.ts'
import {
  Email,
  FirstName,
  GuestName,
  MobilePhone,
  oneLine,
} from '../../../shared/fields/schemas.ts'
import { visibleLine, visibleText } from '../../../shared/fields/visible.ts'

describe('an e-mail address', () => {
  test.each([
    ['Camille.Martin@Exemple.FR', 'Camille.Martin@exemple.fr', 'camille.martin@exemple.fr'],
    ['x@exemple.fr\u200b', 'x@exemple.fr', 'x@exemple.fr'],
    ['\u202ax@exemple.fr\u202c', 'x@exemple.fr', 'x@exemple.fr'],
    ['c\u200da\u00admille@exem\u00adple.fr', 'camille@exemple.fr', 'camille@exemple.fr'],
    ['x\uff20exemple\u3002fr', 'x@exemple.fr', 'x@exemple.fr'],
    ['\uff38@exemple.fr', 'X@exemple.fr', 'x@exemple.fr'],
    ['<x@exemple.fr>', 'x@exemple.fr', 'x@exemple.fr'],
    ['« x@exemple.fr »', 'x@exemple.fr', 'x@exemple.fr'],
    ['mailto:x@exemple.fr', 'x@exemple.fr', 'x@exemple.fr'],
    ['<MAILTO:x@exemple.fr>,', 'x@exemple.fr', 'x@exemple.fr'],
    [' x@exemple.fr;\n', 'x@exemple.fr', 'x@exemple.fr'],
    ['x@été.fr', 'x@xn--t-9fab.fr', 'x@xn--t-9fab.fr'],
    ['x@XN--T-9FAB.fr', 'x@xn--t-9fab.fr', 'x@xn--t-9fab.fr'],
    ['x@gma\u0130l.com', 'x@xn--gmail-bgd.com', 'x@xn--gmail-bgd.com'],
    ['josé@exemple.fr', 'josé@exemple.fr', 'josé@exemple.fr'],
    ['jose\u200b\u0301@exemple.fr', 'josé@exemple.fr', 'josé@exemple.fr'],
    ["o'neil+vr@exemple.fr", "o'neil+vr@exemple.fr", "o'neil+vr@exemple.fr"],
  ])('%j is mailed to %s, and compared as %s', (typed, address, key) => {
    expect(readEmail(typed)).toEqual({ address, key })
    expect(readEmail(address)).toEqual({ address, key })
    expect(v.parse(Email, typed)).toBe(address)
  })

  test.each([
    '',
    '\u200b',
    'x',
    'x@',
    '@exemple.fr',
    'x@exemple',
    'x@exemple.fr.',
    'x@exemple..fr',
    'x..y@exemple.fr',
    '.x@exemple.fr',
    'x.@exemple.fr',
    'a@b.example, c@d.example',
    'a,b@c.example',
    'a;b@c.example',
    '"a"@b.example',
    'a>@b.example',
    'a(b)@c.example',
    'Camille <x@exemple.fr>',
    'a b@exemple.fr',
    'a@b@exemple.fr',
    'a@exemple.fr\nBcc: b@exemple.fr',
    'a\u0000@exemple.fr',
    'a@exemple.fr/x',
    'a@exemple.fr:25',
    'a@1.2.3.4',
    'a@0x7f.1',
    'a@[::1]',
    'a@%65xemple.fr',
    'a@-x.fr',
    'a@exem\u200dple.fr',
    'cam\u0130lle@exemple.fr',
    'JOSÉ@exemple.fr',
    `${'a'.repeat(65)}@exemple.fr`,
    `a@${'b'.repeat(64)}.fr`,
    `a@${'b.'.repeat(127)}fr`,
    `a@exemple.fr${','.repeat(100_000)}x`,
  ])('no letter can be sent to %j', (typed) => {
    expect(readEmail(typed)).toBeUndefined()
    expect(v.safeParse(Email, typed).success).toBe(false)
    expect(emailOf(typed).key.toLowerCase()).toBe(typed.toLowerCase())
  })

  test('a capital beyond ASCII is read where it was stored or is looked up, and folds to no ASCII letter', () => {
    expect(emailOf('JOSÉ@exemple.fr').key).toBe('josé@exemple.fr')
    expect(emailOf('CAM\u0130LLE@exemple.fr').key).toBe('cami\u0307lle@exemple.fr')
  })

  test('a name is only its tags and its dots away from a mailbox, and no further', () => {
    const spelled = [
      'x@exemple.fr',
      'X@EXEMPLE.FR',
      'x@exemple.fr\u200b',
      '\ufeffx@exemple.fr',
      'x\uff20exemple.fr',
      '<x@exemple.fr>',
      'mailto:x@exemple.fr',
      'x@exemple.fr,',
      'x+1@exemple.fr',
      'x+2+3@exemple.fr',
    ]
    expect(new Set(spelled.map((typed) => mailbox(emailOf(typed).key)))).toEqual(
      new Set(['x@exemple.fr']),
    )
    expect(new Set(spelled).size).toBe(10)
    expect(mailbox('a.b+c@googlemail.com')).toBe('ab@gmail.com')
    expect(mailbox('a.b@exemple.fr')).toBe('a.b@exemple.fr')
    expect(mailbox('+c@exemple.fr')).toBe('+c@exemple.fr')
  })
})

describe('a telephone number', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12\u201134\u201356 78',
    '06/12/34/56/78',
    '(06) 12 34 56 78',
    '\u202a06\u00a012\u202f34\u200956 78\u202c',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '0033 6 12 34 56 78',
    '33612345678',
    'tel:+33612345678',
    'Tél. : 06 12 34 56 78',
    '\uff10\uff16 12 34 56 78',
  ])('%j is 0612345678', (typed) => {
    expect(readPhone(typed)).toBe('0612345678')
    expect(v.parse(MobilePhone, typed)).toBe('0612345678')
    expect(phoneKey(typed)).toBe('0612345678')
  })

  test.each([
    '',
    '061234567',
    '06123456789',
    '+45 12 34 56 78',
    '+32 470 12 34 56',
    'zéro six',
    '06 12 34 56 78 Léa',
  ])('%j is none', (typed) => {
    expect(readPhone(typed)).toBeUndefined()
    expect(v.safeParse(MobilePhone, typed).success).toBe(false)
  })

  test.each([
    ['+590 690 12 34 56', '0690123456'],
    ['+262 (0)692 12 34 56', '0692123456'],
    ['00596696123456', '0696123456'],
  ])('%s, of France overseas, is dialled as %s', (typed, dialled) => {
    expect(readPhone(typed)).toBe(dialled)
    expect(phoneKey(typed)).toBe(dialled)
  })

  test('a part of one is searched by its digits, with the prefix of home', () => {
    expect(phoneKey('+33 6 12')).toBe('0612')
    expect(phoneKey('+32 470')).toBe('32470')
  })
})

describe('a name', () => {
  test.each([
    ['Jeanne D’Arc', "d'arc"],
    ['Jeanne D’Arc', 'D‘ARC'],
    ['Œuvrard', 'oeuv'],
    ['Łukasz', 'lukasz'],
    ['Søren Kierkegård', 'soren gard'],
    ['Ægir Strauß', 'aegir strauss'],
    ['Đorđe', 'dorde'],
    ['Jean-Pierre', 'jean pierre'],
    ['Jean Pierre', 'jean\u2011pierre'],
    ['E\u0301lodie', 'élodie'],
    ['Zoe\u0308', 'zoë'],
    ['\u0130pek', 'ipek'],
  ])('« %s » is found by « %s »', (name, typed) => {
    const words = searchWords(typed)
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((word) => !searchText(name).includes(word))).toEqual([])
  })

  test('« d’arc » is one word: it is not found in « Marc Durand »', () => {
    expect(searchText('Marc Durand')).not.toContain(searchWords("d'arc")[0])
  })

  test('people are listed as French orders them', () => {
    const names = ['Zoé', 'Élodie', 'Eva', 'Łukasz', 'emma', 'Œuvrard', 'Øyvind', 'Nora']
    expect(
      names
        .map((name) => ({ name }))
        .toSorted(byName)
        .map(({ name }) => name),
    ).toEqual(['Élodie', 'emma', 'Eva', 'Łukasz', 'Nora', 'Œuvrard', 'Øyvind', 'Zoé'])
  })
})

describe('a line of text', () => {
  test.each([
    ['Zoé 👩\u200d🚀', 'Zoé 👩\u200d🚀'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['👩🏽\u200d🚀', '👩🏽\u200d🚀'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Lou\u202e', 'Lou'],
    ['\u2067Lou\u2069\u200f', 'Lou'],
    ['\u200dLou\u200d', 'Lou'],
    ['  Jean \u00a0\u2009 Luc\t', 'Jean Luc'],
    ['Jean\tLuc', 'Jean Luc'],
    ['Jean\u001b\u0007 Luc\u009b', 'Jean Luc'],
    ['Jean \u200b Luc', 'Jean Luc'],
    ['\u{1d159}Lou', 'Lou'],
  ])('%j is read as %j', (typed, read) => {
    expect(visibleLine(typed)).toBe(read)
    expect(visibleLine(read)).toBe(read)
    expect(v.parse(FirstName, typed)).toBe(read)
  })

  test.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u2800',
    '\u2060\ufeff',
    '\u00ad',
    '\u034f\ufe0f',
    '\ufe0f\ufe0f',
    '\u200d\u200c',
    '\u202e \u202c',
  ])('%j is empty', (typed) => {
    expect(visibleLine(typed)).toBe('')
    expect(v.safeParse(FirstName, typed).issues?.[0].message).toBe('Le prénom est obligatoire.')
    expect(v.safeParse(GuestName, typed).issues?.[0].message).toMatch(/^Demandez un nom/)
  })

  test.each(['.', '\u0301', '·', '--'])('%j is no name: nobody finds it', (typed) => {
    expect(v.safeParse(FirstName, typed).issues?.[0].message).toBe('Le prénom est obligatoire.')
  })

  test('a text of several keeps them, and no sign that turns or hides what follows', () => {
    const typed = ' Deux\u202e\u2066 lignes\u0007,\n\u3164\u200bune table.\r\n'
    expect(visibleText(typed)).toBe('Deux lignes,\nune table.')
    const visit = { activityId: 'vr', date: '2027-03-13', time: '15:00', participants: 2 }
    expect(v.parse(BookingRequest, { ...visit, notes: typed }).notes).toBe(visibleText(typed))
  })

  test.each(['a\nb', 'a\u2028b', 'a\u001b[31mb', 'a\u0085b'])(
    '%j is refused where a line is wanted',
    (typed) => {
      expect(v.safeParse(oneLine('une ligne'), typed).issues?.[0].message).toBe('une ligne')
    },
  )

  test('a name out of a table is one line, with its tabulator', () => {
    expect(v.parse(oneLine('une ligne'), 'Jean\tLuc')).toBe('Jean Luc')
  })

  test('a text of several keeps its lines', () => {
    expect(visibleText(' un\u200b\n deux\u202e ')).toBe('un\n deux')
  })
})
