import * as v from 'valibot'

/** An id as systems tell it, a text or a number, as the text that it is here. */
export const AnyId = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
