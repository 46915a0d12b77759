import { Controls, Description, Heading, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import usedIn from 'virtual:used-in'

/** The page of a component: what it is, to be played with, its props, where it is used, its states. */
export default function ComponentPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <WhereUsed />
      <Stories includePrimary={false} title="States" />
    </>
  )
}

function WhereUsed() {
  const { fileName } = useOf('meta', ['meta']).preparedMeta.parameters
  const file = String(fileName)
    .replace(/^\.\//u, '')
    .replace(/\.stories\.tsx$/u, '.tsx')
  const users = usedIn[file]
  if (!users) return null
  return (
    <>
      <Heading>Where it is used</Heading>
      <p>
        {users.map(({ title, id }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={`./?path=/story/${id}`} target="_top">
              {title.replace(/^(Components|Console|Site)\//u, '')}
            </a>
          </span>
        ))}
      </p>
    </>
  )
}
