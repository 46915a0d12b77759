import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { priceObject, productObject } from './catalogue-objects.ts'
import { openEngine } from './engine.ts'
import { readParams, respond } from './responses.ts'
import { invalid, missing } from './stripe-error.ts'
import type { WirePrice, WireProduct } from './wire.ts'

const idParam = z.object({ id: z.string() })
const flag = z.enum(['true', 'false'])
const metadata = z.record(z.string(), z.string()).optional()
const newProduct = z.strictObject({ name: z.string().min(1), metadata, description: z.string().optional() })
const productChange = z.strictObject({ active: flag.optional(), name: z.string().optional(), metadata })
const newPrice = z.strictObject({
  product: z.string(),
  currency: z.string().length(3),
  unit_amount: z.coerce.number().int().nonnegative(),
  recurring: z.strictObject({
    interval: z.enum(['month', 'year']),
    interval_count: z.coerce.number().int().positive().optional(),
  }),
  nickname: z.string().optional(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.optional(),
  metadata,
})
const priceChange = z.strictObject({
  active: flag.optional(),
  nickname: z.string().optional(),
  lookup_key: z.string().optional(),
  transfer_lookup_key: flag.optional(),
  metadata,
})

/** `/v1/products` and `/v1/prices`: made and archived; neither is ever deleted once it was used. */
export function catalogueRoutes(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)

  server.post('/v1/products', (request, reply) => {
    const { name, metadata: data = {}, description = null } = readParams(newProduct, request.body)
    const made = { ...productObject(engine.newId('prod'), name, engine.seconds()), metadata: data, description }
    state.products.push(made)
    engine.emit('product.created', made)
    return respond(world, request, reply, made)
  })
  server.post('/v1/products/:id', (request, reply) => {
    const product = findProduct(idParam.parse(request.params).id, 'id')
    const { active, name, metadata: data } = readParams(productChange, request.body)
    if (active !== undefined) product.active = active === 'true'
    if (name !== undefined) product.name = name
    Object.assign(product.metadata, data)
    product.updated = engine.seconds()
    engine.emit('product.updated', product)
    return respond(world, request, reply, product)
  })

  server.post('/v1/prices', (request, reply) => {
    const asked = readParams(newPrice, request.body)
    const product = findProduct(asked.product, 'product')
    const { interval, interval_count: every = 1 } = asked.recurring
    const facts = { product: product.id, cents: asked.unit_amount, interval, created: engine.seconds() }
    const bare = priceObject({ id: engine.newId('price'), ...facts })
    const made: WirePrice = {
      ...bare,
      currency: asked.currency,
      nickname: asked.nickname ?? null,
      metadata: asked.metadata ?? {},
      recurring: bare.recurring && { ...bare.recurring, interval_count: every },
    }
    if (asked.lookup_key !== undefined) giveLookupKey(made, asked.lookup_key, asked.transfer_lookup_key === 'true')
    state.prices.push(made)
    engine.emit('price.created', made)
    return respond(world, request, reply, made)
  })
  server.post('/v1/prices/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const price = state.prices.find((it) => it.id === id)
    if (!price) throw missing('price', id)
    const asked = readParams(priceChange, request.body)
    const isDefault = state.products.some((it) => it.default_price === id)
    if (asked.active === 'false' && isDefault)
      throw invalid('This price cannot be archived because it is the default price of its product.')
    if (asked.lookup_key !== undefined) giveLookupKey(price, asked.lookup_key, asked.transfer_lookup_key === 'true')
    if (asked.active !== undefined) price.active = asked.active === 'true'
    if (asked.nickname !== undefined) price.nickname = asked.nickname
    Object.assign(price.metadata, asked.metadata)
    engine.emit('price.updated', price)
    return respond(world, request, reply, price)
  })

  function findProduct(id: string, param: string): WireProduct {
    const found = state.products.find((it) => it.id === id)
    if (!found)
      throw param === 'id' ? missing('product', id) : invalid(`No such product: '${id}'`, param, 'resource_missing')
    return found
  }

  /** One key is of one price. */
  function giveLookupKey(price: WirePrice, key: string, isMoved: boolean): void {
    const holder = state.prices.find((it) => it.lookup_key === key && it.id !== price.id)
    if (holder && !isMoved)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists')
    if (holder) holder.lookup_key = null
    price.lookup_key = key
  }
}
