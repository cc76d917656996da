import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { useCustomerMail } from '../orders/customer-mail.ts';

/** Asks what the customer is told with the answer to their return. */
export function ReplyDialog(props: {
  what: 'approve' | 'refuse';
  problem: string | undefined;
  isPending: boolean;
  onClose(): void;
  onDone(reply: string): void;
}) {
  const { what } = props;
  const isYes = what === 'approve';
  const mail = useCustomerMail();
  const [reply, setReply] = useState('');
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={isYes ? 'Approve this return?' : 'Decline this return?'}
      actions={
        <>
          <Button
            kind={isYes ? 'primary' : 'danger'}
            isDisabled={!isYes && reply.trim() === ''}
            isPending={props.isPending}
            onPress={() => props.onDone(reply.trim())}
          >
            {isYes ? 'Approve' : 'Decline'}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      {props.problem !== undefined && <Message kind="bad">{props.problem}</Message>}
      <p>
        {mail}{' '}
        {isYes
          ? 'It says what to send back, with the return address and the note of the shop settings.'
          : 'This cannot be undone.'}
      </p>
      <TextField
        label={isYes ? 'Instructions (optional)' : 'Reason'}
        help={isYes ? 'For example, a label they can print.' : 'The customer reads it.'}
        value={reply}
        onChange={setReply}
        rows={4}
        most={RETURN_LIMITS.replyLength}
      />
    </Dialog>
  );
}
