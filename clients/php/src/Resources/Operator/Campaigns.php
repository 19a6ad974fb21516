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
 * Calls of `$loyalty->operator->campaigns`.
 *
 * @phpstan-import-type Campaign from Schemas
 * @phpstan-import-type CampaignList from Schemas
 * @phpstan-import-type CampaignRewardInput from Schemas
 * @phpstan-import-type CampaignSimulation from Schemas
 * @phpstan-import-type CampaignStats from Schemas
 * @phpstan-import-type ConditionInput from Schemas
 * @phpstan-import-type CreateCampaignRequest from Schemas
 * @phpstan-import-type DiscountInput from Schemas
 * @phpstan-import-type SelectorInput from Schemas
 * @phpstan-import-type SimulatedCart from Schemas
 * @phpstan-import-type SimulatedEvent from Schemas
 */
final class Campaigns
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a campaign.
     *
     * Creates a campaign, which pays for events from then on. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/campaigns`.
     * Refused with INVALID_CONDITION, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, LIMIT_EXCEEDED, SEGMENT_UNKNOWN.
     *
     * @param array{
     *   name: string,
     *   brand_id?: string|null,
     *   starts_at?: string|\DateTimeInterface|null,
     *   ends_at?: string|\DateTimeInterface|null,
     *   event_types?: list<string>,
     *   inactive_days?: int|null,
     *   platforms?: list<string>|null,
     *   store_ids?: list<string>|null,
     *   channel_ids?: list<string>|null,
     *   conditions?: list<list<ConditionInput>>|null,
     *   max_total?: int|null,
     *   max_per_customer?: int|null,
     *   funded_by?: string|null,
     *   consent_purpose?: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
     *   priority?: int,
     *   segment_ids?: list<string>|null,
     *   discounts?: list<DiscountInput>,
     *   exclusion_group?: string|null,
     *   products?: SelectorInput|null,
     *   earns_on_points_paid?: bool,
     *   rewards: list<CampaignRewardInput>,
     *   status?: 'DRAFT'|'ACTIVE',
     * } $body
     *   - `name`: What people call the campaign.
     *   - `brand_id`: The brand whose events it pays for; null for all brands.
     *   - `starts_at`: Events from here on are paid for; null for any.
     *   - `ends_at`: Events before this are paid for; null for any.
     *   - `platforms`: The platforms whose events it pays for; null or empty for all.
     *   - `store_ids`: The stores whose events it pays for; null or empty for all.
     *   - `channel_ids`: The sales channels whose events it pays for; null or empty for all.
     *   - `conditions`: When it pays: one inner list must hold in full; null or empty for always. At most 100 conditions in all; those of all ACTIVE campaigns together, 5,000.
     *   - `max_total`: Payouts to all customers together; null for any number.
     *   - `max_per_customer`: Payouts to one customer; null for any number.
     *   - `funded_by`: Who pays for it; null for the brand, else `platform`.
     *   - `priority`: Campaigns of a higher priority pay first.
     *   - `discounts`: What it takes off a cart; empty or left out for nothing. They need no code.
     *   - `products`: The product lines whose value earns; null for the whole order.
     *   - `earns_on_points_paid`: Whether what is paid with units earns, too; false when left out.
     *   - `rewards`: What it pays; may be empty where discounts is not.
     *   - `status`: Only an ACTIVE campaign pays; a DRAFT has to be activated; ARCHIVED is final.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.create',
            'POST',
            '/operator/v1/campaigns',
            body: $body,
            sends: 'CreateCampaignRequest',
            answers: 'CampaignAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List campaigns.
     *
     * Answers the campaigns of the account, oldest first, or by name or end. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/campaigns`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   sort?: 'name'|'ends_at'|null,
     *   status?: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending, or `desc`; the same for each page. Without `sort` by id, which is by age.
     *   - `sort`: By what rows are sorted; the same for each page. Rows without it come first with `asc`, last with `desc`.
     *   - `status`: Only campaigns of this status.
     * @return Rows<Campaign, CampaignList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Campaign, CampaignList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.campaigns.list',
            'GET',
            '/operator/v1/campaigns',
            query: $query,
            answers: 'CampaignList',
        ));
        return $rows;
    }

    /**
     * Read a campaign.
     *
     * Answers one campaign in its present version. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/campaigns/{id}`.
     * Refused with CAMPAIGN_NOT_FOUND.
     *
     * @param string $id The id of the campaign.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.get',
            'GET',
            '/operator/v1/campaigns/{id}',
            pathValues: ['id' => $id],
            answers: 'CampaignAnswer',
        ));
        return $data;
    }

    /**
     * Change a campaign, as a new version.
     *
     * Changes only the members that are sent; what was paid before stays. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/campaigns/{id}`.
     * Refused with INVALID_CONDITION, CAMPAIGN_NOT_FOUND, STALE, STATE_CONFLICT, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, LIMIT_EXCEEDED, SEGMENT_UNKNOWN.
     *
     * @param string $id The id of the campaign.
     * @param array{
     *   brand_id?: string|null,
     *   starts_at?: string|\DateTimeInterface|null,
     *   ends_at?: string|\DateTimeInterface|null,
     *   event_types?: list<string>,
     *   inactive_days?: int|null,
     *   platforms?: list<string>|null,
     *   store_ids?: list<string>|null,
     *   channel_ids?: list<string>|null,
     *   conditions?: list<list<ConditionInput>>|null,
     *   max_total?: int|null,
     *   max_per_customer?: int|null,
     *   funded_by?: string|null,
     *   consent_purpose?: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
     *   priority?: int,
     *   segment_ids?: list<string>|null,
     *   discounts?: list<DiscountInput>,
     *   exclusion_group?: string|null,
     *   products?: SelectorInput|null,
     *   earns_on_points_paid?: bool,
     *   name?: string,
     *   rewards?: list<CampaignRewardInput>,
     * } $body
     *   - `brand_id`: The brand whose events it pays for; null for all brands.
     *   - `starts_at`: Events from here on are paid for; null for any.
     *   - `ends_at`: Events before this are paid for; null for any.
     *   - `platforms`: The platforms whose events it pays for; null or empty for all.
     *   - `store_ids`: The stores whose events it pays for; null or empty for all.
     *   - `channel_ids`: The sales channels whose events it pays for; null or empty for all.
     *   - `conditions`: When it pays: one inner list must hold in full; null or empty for always. At most 100 conditions in all; those of all ACTIVE campaigns together, 5,000.
     *   - `max_total`: Payouts to all customers together; null for any number.
     *   - `max_per_customer`: Payouts to one customer; null for any number.
     *   - `funded_by`: Who pays for it; null for the brand, else `platform`.
     *   - `priority`: Campaigns of a higher priority pay first.
     *   - `discounts`: What it takes off a cart; empty or left out for nothing. They need no code.
     *   - `products`: The product lines whose value earns; null for the whole order.
     *   - `earns_on_points_paid`: Whether what is paid with units earns, too; false when left out.
     *   - `name`: What people call the campaign.
     *   - `rewards`: What it pays; may be empty where discounts is not.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.update',
            'PATCH',
            '/operator/v1/campaigns/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateCampaignRequest',
            answers: 'CampaignAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Try a campaign on a purchase or a cart.
     *
     * Answers what a campaign alone would pay for an event, or take off a cart and then pay, and why, whatever its status. Nothing changes. It needs the scope `programme:read`.
     *
     * `POST /operator/v1/campaigns/simulate`.
     * Refused with INVALID_CONDITION, ORDER_VALUE_DIFFERS, CAMPAIGN_UNKNOWN, CUSTOMER_NOT_FOUND, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE.
     *
     * @param array{
     *   campaign?: CreateCampaignRequest,
     *   campaign_id?: string,
     *   event?: SimulatedEvent,
     *   cart?: SimulatedCart,
     * } $body
     *   - `campaign`: A campaign to try, as it would be created; in place of `campaign_id`.
     *   - `campaign_id`: The campaign to try, whatever its status; in place of `campaign`.
     *   - `event`: The event to try it on, as it would be announced; in place of `cart`. It may lie in the future.
     *   - `cart`: The cart to try it on, with no other offers; in place of `event`.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CampaignSimulation
     * @throws LoyaltyException
     */
    public function simulate(array $body, ?string $key = null): array
    {
        /** @var CampaignSimulation $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.simulate',
            'POST',
            '/operator/v1/campaigns/simulate',
            body: $body,
            sends: 'SimulateCampaignRequest',
            answers: 'CampaignSimulationAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the versions of a campaign.
     *
     * Answers each version that the campaign has had, oldest first. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/campaigns/{id}/versions`.
     * Refused with CAMPAIGN_NOT_FOUND.
     *
     * @param string $id The id of the campaign.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `version` of the last row of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Campaign, CampaignList>
     * @throws LoyaltyException
     */
    public function listVersions(string $id, array $query = []): Rows
    {
        /** @var Rows<Campaign, CampaignList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.campaigns.listVersions',
            'GET',
            '/operator/v1/campaigns/{id}/versions',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'CampaignList',
        ));
        return $rows;
    }

    /**
     * Activate a draft of a campaign.
     *
     * Lets a draft pay from now on, or from `starts_at` where that is later. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/campaigns/{id}/activate`.
     * Refused with CAMPAIGN_NOT_FOUND, STALE, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the campaign.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function activate(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.activate',
            'POST',
            '/operator/v1/campaigns/{id}/activate',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CampaignAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Pause a campaign.
     *
     * Stops a campaign until it is resumed. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/campaigns/{id}/pause`.
     * Refused with CAMPAIGN_NOT_FOUND, STALE, STATE_CONFLICT.
     *
     * @param string $id The id of the campaign.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function pause(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.pause',
            'POST',
            '/operator/v1/campaigns/{id}/pause',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CampaignAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Resume a campaign.
     *
     * Lets a paused campaign pay again. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/campaigns/{id}/resume`.
     * Refused with CAMPAIGN_NOT_FOUND, STALE, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the campaign.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function resume(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.resume',
            'POST',
            '/operator/v1/campaigns/{id}/resume',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CampaignAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Archive a campaign, for good.
     *
     * Ends a campaign for good; it can still be read. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/campaigns/{id}/archive`.
     * Refused with CAMPAIGN_NOT_FOUND, STALE.
     *
     * @param string $id The id of the campaign.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Campaign
     * @throws LoyaltyException
     */
    public function archive(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Campaign $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.archive',
            'POST',
            '/operator/v1/campaigns/{id}/archive',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CampaignAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * The figures of a campaign.
     *
     * Answers what a campaign paid, in all and in the last 30 days, and how much of its budget is used. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/campaigns/{id}/stats`.
     * Refused with CAMPAIGN_NOT_FOUND.
     *
     * @param string $id The coupon, the batch or the campaign.
     * @return CampaignStats
     * @throws LoyaltyException
     */
    public function getStats(string $id): array
    {
        /** @var CampaignStats $data */
        $data = $this->caller->data(new Call(
            'operator.campaigns.getStats',
            'GET',
            '/operator/v1/campaigns/{id}/stats',
            pathValues: ['id' => $id],
        ));
        return $data;
    }
}
