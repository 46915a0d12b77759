/** How far ahead of the real time the product is, and how it is moved there. */
export type ProductTime = { aheadMs(): number; moveTo(aheadMs: number): Promise<unknown> }
