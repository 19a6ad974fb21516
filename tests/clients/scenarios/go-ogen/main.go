// A day of a storefront, by the client that ogen makes.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"reflect"

	"github.com/go-faster/jx"
	"github.com/google/uuid"

	"scenario/loyalty"
)

func expect(what string, found, wanted any) {
	if !reflect.DeepEqual(found, wanted) {
		log.Fatalf("%s: %v is not %v", what, found, wanted)
	}
}

// What a call answers, where it is of the type that a success has.
func success[Answer any](answer any, err error) Answer {
	if err != nil {
		log.Fatal(err)
	}
	found, ok := answer.(Answer)
	if !ok {
		log.Fatalf("refused: %#v", answer)
	}
	return found
}

type token string

func (one token) Bearer(context.Context, loyalty.OperationName) (loyalty.Bearer, error) {
	return loyalty.Bearer{Token: string(one)}, nil
}

func main() {
	const exact = 12345678.9123
	ctx := context.Background()
	customer, purchase := os.Getenv("LOYALTY_CUSTOMER"), os.Getenv("LOYALTY_PURCHASE")
	client, err := loyalty.NewClient(os.Getenv("LOYALTY_ORIGIN"), token(os.Getenv("LOYALTY_TOKEN")))
	if err != nil {
		log.Fatal(err)
	}

	tags := loyalty.Tags{
		"colour": loyalty.NewStringTagsItem("red"),
		"visits": loyalty.NewFloat64TagsItem(3),
		"kept":   loyalty.NewBoolTagsItem(true),
	}
	_ = success[*loyalty.OperatorCustomerWithWalletAnswer](client.CreateCustomer(ctx,
		&loyalty.CreateCustomerRequest{ID: customer, Tags: loyalty.NewOptTags(tags)},
		loyalty.CreateCustomerParams{}))

	line := loyalty.OrderLineInput{
		Sku: "cup", Amount: 4, Value: loyalty.NewOptNilAmountOrNull(exact)}
	checkedOut := success[*loyalty.CheckedOutCartAnswer](client.CheckOutCart(ctx,
		&loyalty.CheckOutCartRequest{CustomerID: customer, PurchaseID: purchase,
			Order: loyalty.OrderInput{
				Products: loyalty.NewOptNilOrderLineInputArray([]loyalty.OrderLineInput{line})}},
		loyalty.CheckOutCartParams{}))
	priced := checkedOut.Data.Evaluation.Order
	expect("amount there and back", float64(priced.Products[0].Value.Value), exact)

	id := uuid.UUID(checkedOut.Data.Event.ID).String()
	_ = success[*loyalty.BehaviorEventAnswer](
		client.FulfillEvent(ctx, loyalty.FulfillEventParams{EventId: id}))

	part := []loyalty.ReturnEventRequestProduct{{Line: 0, Amount: 1}}
	returned := success[*loyalty.ReturnEventAnswer](client.ReturnEvent(ctx,
		&loyalty.ReturnEventRequest{Products: part}, loyalty.ReturnEventParams{EventId: id}))
	effect, isDone := returned.Data.GetReturnedBehaviorEvent()
	expect("return", isDone, true)
	expect("units are taken back", len(effect.TakenBack) > 0, true)

	day := success[*loyalty.TransactionList](client.ListTransactions(ctx,
		loyalty.ListTransactionsParams{Date: os.Getenv("LOYALTY_DAY")}))
	expect("transactions", day.Count >= 2, true)

	left := success[*loyalty.CustomerWithWalletAnswer](client.RemoveCustomerTags(ctx,
		loyalty.RemoveCustomerTagsParams{ID: customer, Tags: loyalty.NewOptString("colour,visits")}))
	expect("tags", left.Data.Customer.Tags, loyalty.CustomerTags{"kept": jx.Raw("true")})
	fmt.Println("done")
}
