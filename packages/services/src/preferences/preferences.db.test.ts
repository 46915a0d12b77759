import { preference } from '@joy/contract/schemas/preference.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Context } from '../context.ts'
import { createView } from '../saved-views/create-view.ts'
import { listViews } from '../saved-views/list-views.ts'
import { removeView } from '../saved-views/remove-view.ts'
import { updateView } from '../saved-views/update-view.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { savePreference } from './save-preference.ts'
import { listPreferences } from './list-preferences.ts'

describe('what administrators prefer', async () => {
  const { database, context } = await createTestApp()
  const ids: number[] = []
  beforeAll(async () => {
    const { em } = context()
    const people = ['hannah', 'peter'].map((name) => {
      const email = `${name}@example.org`
      return em.create(Administrator, { email, emailKey: email, name, role: 'support', passwordHash: 'none' })
    })
    await em.flush()
    ids.push(...people.map((it) => it.id))
  })
  afterAll(() => database.close())
  const as = (index: number): Context => context({ actor: { ...hannah, id: ids[index] ?? 0 } as Actor })

  it('is kept for each of them, the newest choice wins', async () => {
    await savePreference(as(0), { name: 'theme', value: 'dark' })
    await savePreference(as(0), { name: 'theme', value: 'light' })
    await savePreference(as(0), { name: 'sync:columns', value: { type: false, syncedAt: true } })
    expect(await listPreferences(as(0))).toEqual({ theme: 'light', 'sync:columns': { type: false, syncedAt: true } })
    expect(await listPreferences(as(1))).toEqual({})
  })

  it('ends at a hundred names; what is there can still change', async () => {
    for (let n = 0; n < 100; n += 1)
      await savePreference(as(1), {
        name: `table-${'x'.repeat(n % 30)}${'y'.repeat(n / 30)}:columns`,
        value: {},
      })
    await expect(savePreference(as(1), { name: 'theme', value: 'dark' })).rejects.toMatchObject({ code: 'conflict' })
    await savePreference(as(1), { name: 'table-:columns', value: { email: false } })
    expect(Object.keys(await listPreferences(as(1)))).toHaveLength(100)
  })

  it.each([
    [{ name: 'theme', value: 'purple' }],
    [{ name: '__proto__', value: 'dark' }],
    [{ name: 'constructor', value: 'dark' }],
    [{ name: 'sync:columns', value: ['email'] }],
    [{ name: 'sync:columns', value: Object.fromEntries(Array.from({ length: 42 }, (_, n) => [`c${n}`, false])) }],
    [{ name: '../x:columns', value: {} }],
  ])('refuses %j', (input) => expect(preference.safeParse(input).success).toBe(false))

  it('keeps views under names, one of them the default, and nobody touches another’s', async () => {
    const [mine, other] = [as(0), as(1)]
    const comped = await createView(mine, { screen: 'subscribers', name: 'Comped', query: 'comped=yes' })
    const late = await createView(mine, { screen: 'subscribers', name: 'Late', query: 'status=failed' })
    await expect(createView(mine, { screen: 'subscribers', name: 'COMPED', query: '' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await createView(mine, { screen: 'sync', name: 'Comped', query: 'comped=yes' })
    await updateView(mine, { id: comped.id, isDefault: true })
    await updateView(mine, { id: late.id, isDefault: true, name: 'Failed' })
    expect((await listViews(mine, { screen: 'subscribers' })).map((it) => [it.name, it.isDefault])).toEqual([
      ['Comped', false],
      ['Failed', true],
    ])
    expect(await listViews(other, { screen: 'subscribers' })).toEqual([])
    await expect(updateView(other, { id: comped.id, isDefault: true })).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeView(other, { id: comped.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listViews(mine, { screen: 'subscribers' }))[1]?.isDefault).toBe(true)
    await expect(updateView(mine, { id: late.id, name: 'comped' })).rejects.toMatchObject({ code: 'conflict' })
    await removeView(mine, { id: comped.id })
    expect(await listViews(mine, { screen: 'subscribers' })).toHaveLength(1)
  })
})
