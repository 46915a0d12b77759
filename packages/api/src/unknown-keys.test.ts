import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '@joy/contract'
import { unknownKeys, unknownKeysMessage, withoutTrpcsOwn } from '@joy/contract/unknown-keys.ts'

const person = z.object({ name: z.string(), age: z.optional(z.number()) })

test.each<[string, z.ZodType, unknown, string[]]>([
  ['what is known', person, { name: 'Ann', age: 3 }, []],
  ['a misspelt key', person, { naem: 'Ann' }, ['naem']],
  ['a name of every object', person, { name: 'Ann', toString: 1, constructor: 2 }, ['toString', 'constructor']],
  [
    'deep inside',
    z.object({ people: z.array(person) }),
    { people: [{ name: 'A' }, { name: 'B', x: 1 }] },
    ['people.1.x'],
  ],
  ['an optional', z.object({ person: person.optional() }), { person: { nam: 1 } }, ['person.nam']],
  [
    'a default and a null',
    z.object({ a: person.nullable(), b: person.default({ name: '' }) }),
    { a: null, b: { c: 1 } },
    ['b.c'],
  ],
  ['a refinement', person.refine(() => true), { x: 1 }, ['x']],
  [
    'a pipe, by what goes in',
    z.pipe(
      person,
      z.transform(() => 'a'),
    ),
    { name: 'A', x: 1 },
    ['x'],
  ],
  ['a record, whose keys are free', z.record(z.string(), person), { ann: { name: 'A', x: 1 } }, ['ann.x']],
  ['free JSON', z.object({ any: z.json() }), { any: { x: [{ y: 1 }] } }, []],
  ['a loose object', z.looseObject({ a: z.string() }), { b: 1 }, []],
  ['nothing asked for', z.void(), { x: 1 }, ['x']],
  ['nothing said', z.void(), undefined, []],
  ['no object at all', person, 'Ann', []],
  [
    'the member of a union that takes it',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.string() }),
      z.object({ kind: z.literal('b') }),
    ]),
    { kind: 'b', a: 'x' },
    ['a'],
  ],
  [
    'what no member of a union knows',
    z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    { a: 1, x: 1 },
    ['x'],
  ],
])('%s', (_name, schema, input, keys) => expect(unknownKeys(schema, input)).toEqual(keys))

test("what tRPC's client adds by itself is no fault of the caller", () => {
  expect(withoutTrpcsOwn(['direction', 'lastEventId', 'x'])).toEqual(['x'])
})

test('the sentence names a few of them, none at length', () => {
  expect(unknownKeysMessage(['a'])).toBe("This call does not know 'a'. Nothing was done.")
  const many = unknownKeysMessage(['a', 'b', 'c', 'd', 'e'.repeat(100_000), 'f', 'g'])
  expect(many).toBe(`This call does not know 'a', 'b', 'c', 'd', '${'e'.repeat(60)}' and 2 more. Nothing was done.`)
})

describe.each([...operations()])('$path', ({ operation: { input } }) => {
  test('knows no key that it does not name', () => expect(unknownKeys(input, { surprise: 1 })).toEqual(['surprise']))
})
