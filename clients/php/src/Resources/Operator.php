<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Caller;

/** What the operator of an account may do, by resource. */
final class Operator
{
    public readonly Operator\Me $me;
    public readonly Operator\Account $account;
    public readonly Operator\Customers $customers;
    public readonly Operator\ShiftedBirthdays $shiftedBirthdays;
    public readonly Operator\Wallets $wallets;
    public readonly Operator\Rewards $rewards;
    public readonly Operator\Coupons $coupons;
    public readonly Operator\Refusals $refusals;
    public readonly Operator\Redemptions $redemptions;
    public readonly Operator\GiftCards $giftCards;
    public readonly Operator\Tiers $tiers;
    public readonly Operator\Events $events;
    public readonly Operator\Campaigns $campaigns;
    public readonly Operator\PunchCards $punchCards;
    public readonly Operator\ReferralProgrammes $referralProgrammes;
    public readonly Operator\ReviewForms $reviewForms;
    public readonly Operator\Segments $segments;
    public readonly Operator\Bulk $bulk;
    public readonly Operator\Personas $personas;
    public readonly Operator\IdentityRules $identityRules;
    public readonly Operator\Imports $imports;
    public readonly Operator\DeadLetters $deadLetters;
    public readonly Operator\Reports $reports;
    public readonly Operator\Tokens $tokens;
    public readonly Operator\People $people;
    public readonly Operator\SignIn $signIn;
    public readonly Operator\Audit $audit;
    public readonly Operator\Webhooks $webhooks;
    public readonly Operator\Exports $exports;
    public readonly Operator\Live $live;

    public function __construct(Caller $caller)
    {
        $this->me = new Operator\Me($caller);
        $this->account = new Operator\Account($caller);
        $this->customers = new Operator\Customers($caller);
        $this->shiftedBirthdays = new Operator\ShiftedBirthdays($caller);
        $this->wallets = new Operator\Wallets($caller);
        $this->rewards = new Operator\Rewards($caller);
        $this->coupons = new Operator\Coupons($caller);
        $this->refusals = new Operator\Refusals($caller);
        $this->redemptions = new Operator\Redemptions($caller);
        $this->giftCards = new Operator\GiftCards($caller);
        $this->tiers = new Operator\Tiers($caller);
        $this->events = new Operator\Events($caller);
        $this->campaigns = new Operator\Campaigns($caller);
        $this->punchCards = new Operator\PunchCards($caller);
        $this->referralProgrammes = new Operator\ReferralProgrammes($caller);
        $this->reviewForms = new Operator\ReviewForms($caller);
        $this->segments = new Operator\Segments($caller);
        $this->bulk = new Operator\Bulk($caller);
        $this->personas = new Operator\Personas($caller);
        $this->identityRules = new Operator\IdentityRules($caller);
        $this->imports = new Operator\Imports($caller);
        $this->deadLetters = new Operator\DeadLetters($caller);
        $this->reports = new Operator\Reports($caller);
        $this->tokens = new Operator\Tokens($caller);
        $this->people = new Operator\People($caller);
        $this->signIn = new Operator\SignIn($caller);
        $this->audit = new Operator\Audit($caller);
        $this->webhooks = new Operator\Webhooks($caller);
        $this->exports = new Operator\Exports($caller);
        $this->live = new Operator\Live($caller);
    }
}
