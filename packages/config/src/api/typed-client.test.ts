import type { Document, ListedItem } from '@portico/model/api/documents';
import type { Session } from '@portico/model/api/session';
import { expectTypeOf, test } from 'vitest';
import type { TypedClient } from './typed-client.ts';

// Nothing is asked: that this file compiles is the test.
const compiles = (_ask: (api: TypedClient, id: string, name: string) => unknown) => undefined;

test('a path leads to what the contract says it answers, however it is put together', () => {
  compiles((api, id, name) => {
    expectTypeOf(api.get('/rest/session')).resolves.toEqualTypeOf<Session>();
    expectTypeOf(api.get(`/rest/documents/${id}`)).resolves.toExtend<Document>();
    expectTypeOf(api.post(`/rest/documents/${id}/state`, { state: 'draft' })).resolves.toExtend<Document>();
    expectTypeOf(
      api.get('/rest/documents', { query: { kind: 'page' } }).then((page) => page.items),
    ).resolves.toEqualTypeOf<ListedItem[]>();
    // Of one kind, by its name or by any.
    expectTypeOf(api.get('/rest/singletons/styles')).resolves.toExtend<Document>();
    expectTypeOf(api.get(`/rest/singletons/${name}`)).resolves.toExtend<Document>();
    expectTypeOf(api.delete(`/rest/documents/${id}`)).resolves.toEqualTypeOf<undefined>();
  });
});

test('what the contract does not know does not compile', () => {
  compiles((api, id, name) => {
    // @ts-expect-error there is no such path
    void api.get('/rest/documnets');
    // @ts-expect-error it cannot be deleted
    void api.delete('/rest/session');
    // @ts-expect-error it takes no such field
    void api.put(`/rest/documents/${id}/order`, { before: null });
    // @ts-expect-error any text is no state
    void api.post(`/rest/documents/${id}/state`, { state: name });
    // @ts-expect-error it is not asked that
    void api.get('/rest/documents', { query: { kinds: 'page' } });
  });
});
