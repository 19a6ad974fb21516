<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Caller;

/** What a storefront may do, by resource. */
abstract class Storefront
{
    public readonly Customers $customers;
    public readonly CustomerTokens $customerTokens;
    public readonly Tiers $tiers;
    public readonly Carts $carts;
    public readonly Coupons $coupons;
    public readonly GiftCards $giftCards;
    public readonly Rewards $rewards;
    public readonly Contacts $contacts;
    public readonly Transactions $transactions;
    public readonly Events $events;
    public readonly ReviewForms $reviewForms;
    public readonly Operator $operator;

    protected function __construct(Caller $caller)
    {
        $this->customers = new Customers($caller);
        $this->customerTokens = new CustomerTokens($caller);
        $this->tiers = new Tiers($caller);
        $this->carts = new Carts($caller);
        $this->coupons = new Coupons($caller);
        $this->giftCards = new GiftCards($caller);
        $this->rewards = new Rewards($caller);
        $this->contacts = new Contacts($caller);
        $this->transactions = new Transactions($caller);
        $this->events = new Events($caller);
        $this->reviewForms = new ReviewForms($caller);
        $this->operator = new Operator($caller);
    }
}
