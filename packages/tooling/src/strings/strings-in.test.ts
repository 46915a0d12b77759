import { expect, test } from 'vitest'
import { compareStrings } from './strings-in.ts'

const page = (title: string, greeting: string) => `import { x } from '${title}.ts'
  export { y } from "./${title}"
  const late = () => import('${title}-late')
  export const Page = ({ name }: { name: string }) => <h1 title="a title">
    ${title}
      of {name}, {\`${greeting} \${name}!\`}
  </h1>`

test('tells which strings, templates and texts came and went, but not where imports come from', () => {
  const before = new Map([
    ['page.tsx', page('Payments', 'Good morning,')],
    ['twice.ts', "const both = ['once', 'once']"],
  ])
  const now = new Map([
    ['moved/page.tsx', page('Subscriptions', 'Hello,')],
    ['twice.ts', "const both = ['once']"],
  ])
  expect(compareStrings(before, now)).toEqual([
    { text: 'Good morning, ${}!', by: -1, files: ['page.tsx'] },
    { text: 'Hello, ${}!', by: 1, files: ['moved/page.tsx'] },
    { text: 'once', by: -1, files: ['twice.ts'] },
    { text: 'Payments of', by: -1, files: ['page.tsx'] },
    { text: 'Subscriptions of', by: 1, files: ['moved/page.tsx'] },
  ])
})
