<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->webhooks`.
 *
 * @phpstan-import-type ReplayWebhookResult from Schemas
 * @phpstan-import-type TestWebhookResult from Schemas
 * @phpstan-import-type Webhook from Schemas
 * @phpstan-import-type WebhookDelivery from Schemas
 * @phpstan-import-type WebhookDeliveryList from Schemas
 * @phpstan-import-type WebhookDeliveryWithBody from Schemas
 * @phpstan-import-type WebhookList from Schemas
 * @phpstan-import-type WebhookWithSecret from Schemas
 */
final class Webhooks
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Have facts sent to a URL.
     *
     * Makes a webhook and answers its secret, by which the receiver verifies each call. It needs the scope `webhooks:write`.
     *
     * `POST /operator/v1/webhooks`.
     * Refused with LIMIT_EXCEEDED.
     *
     * @param array{
     *   url: string,
     *   types: list<string>,
     *   description?: string|null,
     *   status?: 'ACTIVE'|'PAUSED',
     *   ordered?: bool,
     *   headers?: array<string, string>|null,
     * } $body
     *   - `url`: Where facts are sent: https, a name and no address, port 443 or above 1023.
     *   - `description`: What it is for; null without one.
     *   - `status`: Whether facts are sent. What happens while it is PAUSED waits, for three days at most.
     *   - `ordered`: Whether the facts of a wallet, or of another aggregate where there is no wallet, are sent one after the other.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return WebhookWithSecret
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var WebhookWithSecret $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.create',
            'POST',
            '/operator/v1/webhooks',
            body: $body,
            sends: 'CreateWebhookRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * List webhooks.
     *
     * Answers the webhooks of the account, oldest first if not asked otherwise. It needs the scope `webhooks:read`.
     *
     * `GET /operator/v1/webhooks`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Webhook, WebhookList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Webhook, WebhookList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.webhooks.list',
            'GET',
            '/operator/v1/webhooks',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read a webhook.
     *
     * Answers a webhook, without its secret and the values of its headers. It needs the scope `webhooks:read`.
     *
     * `GET /operator/v1/webhooks/{id}`.
     * Refused with WEBHOOK_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @return Webhook
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Webhook $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.get',
            'GET',
            '/operator/v1/webhooks/{id}',
            pathValues: ['id' => $id],
        ));
        return $data;
    }

    /**
     * Change, pause or resume a webhook.
     *
     * Changes the fields that are sent; what happens while it is paused waits. Where it has headers, a URL of another host or port needs headers in the same call. It needs the scope `webhooks:write`.
     *
     * `PATCH /operator/v1/webhooks/{id}`.
     * Refused with WEBHOOK_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @param array{
     *   url?: string,
     *   types?: list<string>,
     *   description?: string|null,
     *   status?: 'ACTIVE'|'PAUSED',
     *   ordered?: bool,
     *   headers?: array<string, string>|null,
     * } $body
     *   - `url`: Where facts are sent: https, a name and no address, port 443 or above 1023.
     *   - `description`: What it is for; null without one.
     *   - `status`: Whether facts are sent. What happens while it is PAUSED waits, for three days at most.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Webhook
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $key = null): array
    {
        /** @var Webhook $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.update',
            'PATCH',
            '/operator/v1/webhooks/{id}',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'UpdateWebhookRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Delete a webhook.
     *
     * Deletes a webhook with all that waits for it and all that is kept of it. It needs the scope `webhooks:write`.
     *
     * `DELETE /operator/v1/webhooks/{id}`.
     * Refused with WEBHOOK_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Webhook
     * @throws LoyaltyException
     */
    public function delete(string $id, ?string $key = null): array
    {
        /** @var Webhook $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.delete',
            'DELETE',
            '/operator/v1/webhooks/{id}',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * Give a webhook a new secret.
     *
     * Answers a new secret; for 24 hours each call is signed with the old one too. At most three are valid at a time. It needs the scope `webhooks:write`.
     *
     * `POST /operator/v1/webhooks/{id}/rotate`.
     * Refused with WEBHOOK_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the webhook.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return WebhookWithSecret
     * @throws LoyaltyException
     */
    public function rotateSecret(string $id, ?string $key = null): array
    {
        /** @var WebhookWithSecret $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.rotateSecret',
            'POST',
            '/operator/v1/webhooks/{id}/rotate',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * Resume a webhook.
     *
     * Sends facts to a paused webhook again, first those that have waited. It needs the scope `webhooks:write`.
     *
     * `POST /operator/v1/webhooks/{id}/resume`.
     * Refused with WEBHOOK_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Webhook
     * @throws LoyaltyException
     */
    public function resume(string $id, ?string $key = null): array
    {
        /** @var Webhook $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.resume',
            'POST',
            '/operator/v1/webhooks/{id}/resume',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * Call a webhook once, as a test.
     *
     * Sends a fact of the type `webhook.test` and answers what came back. It needs the scope `webhooks:write`.
     *
     * `POST /operator/v1/webhooks/{id}/test`.
     * Refused with WEBHOOK_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return TestWebhookResult
     * @throws LoyaltyException
     */
    public function test(string $id, ?string $key = null): array
    {
        /** @var TestWebhookResult $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.test',
            'POST',
            '/operator/v1/webhooks/{id}/test',
            pathValues: ['id' => $id],
            key: $key,
        ));
        return $data;
    }

    /**
     * List what was sent to a webhook.
     *
     * Answers the deliveries of a webhook, by their state, type or time. It needs the scope `webhooks:read`.
     *
     * `GET /operator/v1/webhooks/{id}/deliveries`.
     * Refused with WEBHOOK_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   state?: 'PENDING'|'DELIVERED'|'FAILED'|'DEAD'|'CANCELLED'|null,
     *   type?: string|null,
     *   from?: string|\DateTimeInterface|null,
     *   to?: string|\DateTimeInterface|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `state`: Only deliveries in this state.
     *   - `type`: Only deliveries of this type of fact.
     *   - `from`: Only facts that came at or after this.
     *   - `to`: Only facts that came before this.
     * @return Rows<WebhookDelivery, WebhookDeliveryList>
     * @throws LoyaltyException
     */
    public function listDeliveries(string $id, array $query = []): Rows
    {
        /** @var Rows<WebhookDelivery, WebhookDeliveryList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.webhooks.listDeliveries',
            'GET',
            '/operator/v1/webhooks/{id}/deliveries',
            pathValues: ['id' => $id],
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read a delivery with its attempts.
     *
     * Answers what was sent, and what came back each time. It needs the scope `webhooks:read`.
     *
     * `GET /operator/v1/webhooks/{id}/deliveries/{delivery_id}`.
     * Refused with WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND.
     *
     * @param string $id The id of the webhook.
     * @param string $deliveryId The id of the delivery.
     * @return WebhookDeliveryWithBody
     * @throws LoyaltyException
     */
    public function getDelivery(string $id, string $deliveryId): array
    {
        /** @var WebhookDeliveryWithBody $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.getDelivery',
            'GET',
            '/operator/v1/webhooks/{id}/deliveries/{delivery_id}',
            pathValues: ['id' => $id, 'delivery_id' => $deliveryId],
        ));
        return $data;
    }

    /**
     * Send a delivery again.
     *
     * Sends a fact now, whether or not it was delivered before. It needs the scope `webhooks:write`.
     *
     * `POST /operator/v1/webhooks/{id}/deliveries/{delivery_id}/send`.
     * Refused with WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the webhook.
     * @param string $deliveryId The id of the delivery.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return WebhookDelivery
     * @throws LoyaltyException
     */
    public function sendDelivery(string $id, string $deliveryId, ?string $key = null): array
    {
        /** @var WebhookDelivery $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.sendDelivery',
            'POST',
            '/operator/v1/webhooks/{id}/deliveries/{delivery_id}/send',
            pathValues: ['id' => $id, 'delivery_id' => $deliveryId],
            key: $key,
        ));
        return $data;
    }

    /**
     * Send the facts of a time again.
     *
     * Sends some hundred facts a call; repeat it with its cursor until that is null. It needs the scope `webhooks:write`.
     *
     * `POST /operator/v1/webhooks/{id}/replay`.
     * Refused with WEBHOOK_NOT_FOUND, INVALID_DATE, INVALID_CURSOR, STATE_CONFLICT.
     *
     * @param string $id The id of the webhook.
     * @param array{
     *   from: string|\DateTimeInterface,
     *   to: string|\DateTimeInterface,
     *   types?: list<string>|null,
     *   failed_only?: bool,
     *   cursor?: string|null,
     * } $body
     *   - `from`: Facts that came at or after this. They are kept for 30 days.
     *   - `to`: Facts that came before this.
     *   - `types`: Only facts of these types; left out for those of the webhook.
     *   - `failed_only`: Whether only deliveries are sent that are FAILED or DEAD. By default all are.
     *   - `cursor`: The `cursor` of the answer before; left out at first.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ReplayWebhookResult
     * @throws LoyaltyException
     */
    public function replay(string $id, array $body, ?string $key = null): array
    {
        /** @var ReplayWebhookResult $data */
        $data = $this->caller->data(new Call(
            'operator.webhooks.replay',
            'POST',
            '/operator/v1/webhooks/{id}/replay',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }
}
