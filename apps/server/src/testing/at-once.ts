/** Does `work` with all of these, `width` at a time, in their order; ends with the first that fails. */
export async function atOnce<Item>(width: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const next = async (): Promise<void> => {
    const [item] = left.splice(0, 1)
    if (item === undefined) return
    await work(item)
    await next()
  }
  await Promise.all(Array.from({ length: width }, next))
}
