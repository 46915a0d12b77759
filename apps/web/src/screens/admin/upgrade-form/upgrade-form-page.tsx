import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { FindSubscriber } from './find-subscriber.tsx'
import { FormStep } from './form-step.tsx'
import { ProspectForm } from './prospect-form.tsx'
import { useSubject } from './use-subject.ts'

/** New Upgrade: whom, what, how it is paid, and who they are in Planning Center; ends on the upgrade's own page. */
export function UpgradeFormPage() {
  const subject = useSubject()
  return (
    <ConsolePage title="New Upgrade">
      <div className="grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-3">
        <FormStep number={1} title="Subscriber">
          <FindSubscriber subject={subject} />
        </FormStep>
        <ProspectForm subject={subject} />
      </div>
    </ConsolePage>
  )
}
