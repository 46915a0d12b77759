import { expect, test } from 'vitest'
import { z } from 'zod'
import { testServices } from '../testing/test-services.ts'

// What recordings of the People API and its documentation show; each line is a behaviour that surprised somebody.
async function people() {
  const { simulators } = await testServices()
  const { applicationId, secret } = simulators.credentials.planningcenter
  const authorization = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization, 'content-type': 'application/json', 'x-pco-api-version': '2025-11-10' }
    const response = await fetch(simulators.baseUrls.planningcenter + path, { headers, ...init })
    const text = await response.text()
    return { response, status: response.status, text, json: text === '' ? null : document.parse(JSON.parse(text)) }
  }
  return { ask, control: simulators.control }
}
const document = z.looseObject({
  data: z.unknown().optional(),
  meta: z.looseObject({ total_count: z.number().optional() }).optional(),
  errors: z
    .array(z.looseObject({ code: z.string().optional(), status: z.string().optional(), title: z.string().optional() }))
    .optional(),
})

test('a person has every attribute that the recordings show', async () => {
  const { ask } = await people()
  const { json } = await ask('/people/v2/people/48210377?include=emails')
  const person = z
    .object({ id: z.string(), attributes: z.record(z.string(), z.unknown()), links: z.object({ self: z.string() }) })
    .parse(json?.data)
  const recorded = `accounting_administrator anniversary avatar birthdate can_create_forms can_email_lists child created_at
    demographic_avatar_url directory_status first_name gender given_name grade graduation_year inactivated_at last_name
    login_identifier medical_notes membership middle_name name nickname passed_background_check people_permissions
    remote_id resource_permission_flags school_type site_administrator status updated_at`
  expect(Object.keys(person.attributes).toSorted()).toEqual(recorded.split(/\s+/).toSorted())
  expect(person.attributes['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test('every answer carries the rate window, the version and the kind of sign-in', async () => {
  const { ask } = await people()
  const { response } = await ask('/people/v2/people?per_page=1')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.api+json; charset=utf-8',
    'x-pco-api-auth-method': 'HTTPBasic',
    'x-pco-api-processed-as-version': '2025-11-10',
    'x-pco-api-request-rate-limit': '100',
    'x-pco-api-request-rate-period': '20',
    'x-pco-api-request-rate-count': '1',
  })
})

test.each([
  ['a page of 500 is cut to 100', '?per_page=500', 22, 22],
  ['a page of none still counts', '?per_page=0', 0, 22],
  ['beyond the end there is nothing, without an error', '?offset=5000', 0, 22],
  ['an unknown filter is ignored', '?where[email]=nobody@nowhere.invalid', 22, 22],
  ['a nested filter is ignored', '?where[emails][address]=nobody@nowhere.invalid', 22, 22],
  ['an unknown order is ignored', '?order=shoe_size', 22, 22],
  ['members are counted', '?where[membership]=Member&per_page=1', 1, 19],
  ['the search begins words of names', '?where[search_name_or_email]=reye', 2, 2],
])('%s', async (_name, query, rows, total) => {
  const { ask } = await people()
  const { status, json } = await ask(`/people/v2/people${query}`)
  expect([status, z.array(z.unknown()).parse(json?.data).length, json?.meta?.total_count]).toEqual([200, rows, total])
})

test('refusals: no data, a forbidden attribute, a missing one, an unknown person, another app, no credentials', async () => {
  const { ask } = await people()
  const post = (body: object) => ask('/people/v2/people', { method: 'POST', body: JSON.stringify(body) })
  expect((await post({})).json?.errors).toMatchObject([{ status: '400', code: 'invalid_resource_payload' }])
  expect(
    (await post({ data: { attributes: { first_name: 'A', can_create_forms: true } } })).json?.errors,
  ).toMatchObject([{ status: '422', title: 'Forbidden Attribute', detail: 'can_create_forms cannot be assigned' }])
  expect((await post({ data: { attributes: { last_name: 'B' } } })).json?.errors).toMatchObject([
    { status: '422', title: 'Validation Error', source: { parameter: 'first_name' }, meta: { resource: 'Person' } },
  ])
  expect((await ask('/people/v2/people/1')).json?.errors).toMatchObject([{ status: '404', title: 'Not Found' }])
  const elsewhere = await ask('/nonsense/v2/people')
  expect([elsewhere.status, elsewhere.text]).toEqual([404, ''])
  expect((await ask('/people/v2/people', { headers: {} })).status).toBe(401)
})

test('the 101st request of a window is refused with a code and a time, the next window is open', async () => {
  const { ask, control } = await people()
  for (let count = 1; count <= 100; count += 1) await ask('/people/v2/people?per_page=0')
  const { response, json } = await ask('/people/v2/people?per_page=0')
  expect([response.status, response.headers.get('retry-after'), json?.errors?.[0]?.code]).toEqual([429, '20', '429'])
  await control.advance(20)
  expect((await ask('/people/v2/people?per_page=0')).status).toBe(200)
})

test('inactive stamps a time, any other word takes it away', async () => {
  const { ask } = await people()
  const patch = async (status: string) => {
    const body = JSON.stringify({ data: { type: 'Person', id: '31000001', attributes: { status } } })
    const { json } = await ask('/people/v2/people/31000001', { method: 'PATCH', body })
    return z
      .object({ attributes: z.looseObject({ status: z.string(), inactivated_at: z.string().nullable() }) })
      .parse(json?.data).attributes
  }
  expect(await patch('inactive')).toMatchObject({ status: 'inactive', inactivated_at: '2025-03-28T15:04:00Z' })
  expect(await patch('whatever')).toMatchObject({ status: 'active', inactivated_at: null })
})
