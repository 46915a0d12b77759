import type { ESTree } from 'vite'

type Node = ESTree.Node

/** What a function gives back: its expression, or that of each `return`, also within its branches. */
export function readResults({ body }: ESTree.Function | ESTree.ArrowFunctionExpression): Node[] {
  if (!body) return []
  return body.type === 'BlockStatement' ? readReturned(body) : [body]
}

function readReturned(node: Node | null): Node[] {
  if (node?.type === 'ReturnStatement') return node.argument ? [node.argument] : []
  if (node?.type === 'BlockStatement') return node.body.flatMap(readReturned)
  if (node?.type === 'IfStatement') return [...readReturned(node.consequent), ...readReturned(node.alternate)]
  return []
}
