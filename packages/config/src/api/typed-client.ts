import type { Method } from '@portico/model/api/contract';
import type { Asked, EndpointAt, Reply, Sent } from '@portico/model/api/endpoints';
import type { ApiClient, RequestOptions } from './client.ts';

/** What follows a path; where the contract has no such endpoint, something nobody has. */
type Rest<M extends Method, P extends string, Given extends unknown[]> = [EndpointAt<M, P>] extends [never]
  ? [{ error: `The contract has no ${M} at this path` }]
  : Given;

type Answer<M extends Method, P extends string> = Promise<Reply<EndpointAt<M, P>>>;
type Body<M extends Method, P extends string> = Sent<EndpointAt<M, P>>;

type Options<M extends Method, P extends string> = Omit<RequestOptions, 'query' | 'body'> & {
  query?: Asked<EndpointAt<M, P>>;
  body?: Body<M, P>;
};

/**
 * The client as the contract knows it: paths that there are, what they are asked and sent, what they answer. A path is
 * written as it is sent, `` `/rest/documents/${id}` ``, and found in the contract by its type.
 */
export interface TypedClient extends Pick<ApiClient, 'csrfToken' | 'setCsrfToken'> {
  get<P extends string>(path: P, ...rest: Rest<'GET', P, [options?: Options<'GET', P>]>): Answer<'GET', P>;
  post<P extends string>(
    path: P,
    ...rest: Rest<'POST', P, [body?: Body<'POST', P>, options?: Pick<RequestOptions, 'answerMs'>]>
  ): Answer<'POST', P>;
  put<P extends string>(path: P, ...rest: Rest<'PUT', P, [body: Body<'PUT', P>]>): Answer<'PUT', P>;
  delete<P extends string>(
    path: P,
    ...rest: Rest<'DELETE', P, [body?: Body<'DELETE', P>]>
  ): Answer<'DELETE', P>;
  request<M extends Method, P extends string>(
    method: M,
    path: P,
    ...rest: Rest<M, P, [options?: Options<M, P>]>
  ): Answer<M, P>;
}
