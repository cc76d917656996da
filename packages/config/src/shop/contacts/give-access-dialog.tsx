import { Button } from '@portico/ui/button';
import { ComboBox } from '@portico/ui/combo-box';
import { DayField } from '@portico/ui/day-field';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { useGoods } from '../../shared/shop/use-goods.ts';
import { membershipQuery } from './contact-queries.ts';
import styles from './contacts.module.css';

/** Gives somebody what a product opens, as if they had bought it. */
export function GiveAccessDialog({ contactId, onClose }: { contactId: string; onClose(): void }) {
  const queries = useQueryClient();
  const { products } = useGoods();
  const [productId, setProduct] = useState<string | null>(null);
  const [lastDay, setLastDay] = useState<string>();
  const [note, setNote] = useState('');
  const give = useMutation({
    mutationFn: (product: string) =>
      api.post(`/rest/contacts/${contactId}/access`, {
        productId: product,
        lastDay: lastDay ?? null,
        note: note.trim(),
      }),
    onSuccess: (after) => {
      queries.setQueryData(membershipQuery(contactId).queryKey, after);
      showToast('Access given');
      onClose();
    },
  });
  const errors = give.error instanceof ApiError ? (give.error.errors ?? {}) : {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Give access"
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={productId === null || give.isPending}
            onPress={() => productId !== null && give.mutate(productId)}
          >
            Give access
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.form}>
        {give.error && Object.keys(errors).length === 0 && (
          <Message kind="bad">{failureText(give.error) ?? 'Please log in again.'}</Message>
        )}
        <ComboBox<string>
          label="Product"
          options={products}
          value={productId}
          placeholder="Choose a product"
          onChange={setProduct}
          error={errors.productId}
        />
        <DayField
          label="Until"
          help="The last day it holds. Leave it empty for access without end."
          value={lastDay}
          onChange={setLastDay}
          error={errors.lastDay}
        />
        <TextField
          label="Note"
          help="Only the team sees it."
          value={note}
          onChange={setNote}
          maxLength={500}
          error={errors.note}
        />
      </div>
    </Dialog>
  );
}
